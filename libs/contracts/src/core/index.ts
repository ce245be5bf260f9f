export * from './caller.js';
export * from './errors.js';
export * from './event.js';
export * from './fields.js';
export * from './http.js';
export * from './rpc.js';
export * from './versioned.js';
export * from './validate.js';
