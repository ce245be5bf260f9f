import node from '@hemma/testing/jest/node.mjs';
import web from '@hemma/testing/jest/web.mjs';

/** The page runs in a document, its server in Node. */
export default {
  projects: [
    { ...web, displayName: 'page' },
    { ...node, displayName: 'server', testMatch: ['<rootDir>/server/**/*.spec.ts'] },
  ],
};
