export * from './review.schema.js';
export * from './reviews.errors.js';
export * from './reviews.events.js';
export * from './reviews.http.js';
export * from './reviews.rpc.js';
