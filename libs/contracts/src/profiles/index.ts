export * from './profile.options.js';
export * from './profile.schema.js';
export * from './profiles.errors.js';
export * from './profiles.events.js';
export * from './profiles.http.js';
export * from './profiles.rpc.js';
