export * from './gateway.http.js';
export * from './live-event.schema.js';
