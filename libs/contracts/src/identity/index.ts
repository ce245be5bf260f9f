export * from './identity.errors.js';
export * from './identity.events.js';
export * from './identity.http.js';
export * from './identity.rpc.js';
export * from './session.schema.js';
export * from './user.schema.js';
