/** Jest for Node code: native ESM, TypeScript by swc, workspace libraries from their sources. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@hemma/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.int-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2024',
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // Real brokers and databases answer in milliseconds, but start-up and fail-over take seconds.
  testTimeout: 60_000,
};
