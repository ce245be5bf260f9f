export * from './billing.errors.js';
export * from './billing.events.js';
export * from './billing.http.js';
export * from './billing.rpc.js';
export * from './subscription.schema.js';
