import base from '@hemma/testing/jest/node.mjs';

/** The proofs that take minutes: `npm run verify -- billing` runs them. */
export default { ...base, testMatch: ['<rootDir>/*.slow-spec.ts'], testTimeout: 120_000 };
