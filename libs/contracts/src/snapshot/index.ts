export * from './breaking-changes.js';
export * from './contract-snapshots.js';
export * from './readers.js';
