export * from './asyncapi-document.js';
