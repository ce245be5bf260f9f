import base from '@hemma/testing/jest/node.mjs';

/** The proofs that need a build of everything and servers of their own: `src/check-operations.ts` runs them. */
export default { ...base, testMatch: ['<rootDir>/*.operations-spec.ts'], testTimeout: 180_000 };
