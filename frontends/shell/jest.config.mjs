import node from '@hemma/testing/jest/node.mjs';
import web from '@hemma/testing/jest/web.mjs';

/** The page runs in a document, its server in Node. */
export default {
  // Of all projects together: jest takes no notice of a project's own.
  testTimeout: web.testTimeout,
  projects: [
    { ...web, displayName: 'page' },
    { ...node, displayName: 'server', testMatch: ['<rootDir>/server/**/*.spec.ts'] },
  ],
};
