import base from '@hemma/testing/jest/node.mjs';

/** The proofs that need helm: `src/check-chart.ts` runs them. */
export default { ...base, testMatch: ['<rootDir>/test/**/*.helm-spec.ts'] };
