export * from './gateway.http.js';
