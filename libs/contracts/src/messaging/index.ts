export * from './message.schema.js';
export * from './messaging.errors.js';
export * from './messaging.events.js';
export * from './messaging.http.js';
export * from './messaging.rpc.js';
