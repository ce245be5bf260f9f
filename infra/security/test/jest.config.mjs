import base from '@hemma/testing/jest/node.mjs';

/** The proofs that need a build of everything, or tools: `src/check-security.ts` runs them. */
export default { ...base, testMatch: ['<rootDir>/*.security-spec.ts'], testTimeout: 120_000 };
