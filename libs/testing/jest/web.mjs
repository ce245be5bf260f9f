import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Jest for the front end: a document by jsdom, TypeScript and JSX by swc, workspace libraries from their sources. */
export default {
  testEnvironment: beside('./document-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['@hemma/source', 'browser'], url: 'http://localhost/' },
  // Not all folders: the shell's server lies beside its page and runs in Node.
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  setupFilesAfterEnv: [beside('./web-setup.cjs')],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': beside('./class-names.cjs'),
    '\\.(svg|png|jpe?g|webp|avif|woff2)$': beside('./file-name.cjs'),
    // Its files are .ts or .tsx, and jest takes only the first of an export's alternatives.
    '^@hemma/web-core/([a-z0-9-]+)$': `${beside('../../web-core/src/')}$1`,
    // The same components as CommonJS, which the tests run as.
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // The first render of a page compiles all that it imports.
  testTimeout: 20_000,
};
