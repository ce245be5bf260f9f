export * from './gateway.errors.js';
export * from './gateway.http.js';
export * from './live-event.schema.js';
