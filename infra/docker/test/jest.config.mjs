import base from '@hemma/testing/jest/node.mjs';

/** The proofs that need a build of everything, nginx and docker-compose: `src/check-images.ts` runs them. */
export default { ...base, testMatch: ['<rootDir>/*.docker-spec.ts'], testTimeout: 120_000 };
