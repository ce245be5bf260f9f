export * from './match.schema.js';
export * from './matching.errors.js';
export * from './matching.events.js';
export * from './matching.http.js';
export * from './matching.rpc.js';
