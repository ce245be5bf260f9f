import node from '@hemma/testing/jest/node.mjs';

/** The whole platform over HTTP; src/run.ts starts it and sets HEMMA_ORIGIN. */
export default {
  ...node,
  testMatch: ['<rootDir>/{http,verify}/**/*.e2e-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
