import node from '@hemma/testing/jest/node.mjs';

/** What builds is plain JavaScript that Node runs as it stands, and so are its tests. */
export default { ...node, testMatch: ['<rootDir>/src/**/*.spec.mjs'], extensionsToTreatAsEsm: ['.ts'] };
