const LIBS_OF_TESTS = ['^libs/testing/', '^infra/local/src/', '^infra/stripe-simulator/src/'];
const TEST_FILES = '(\\.(spec|int-spec|e2e-spec|test)\\.tsx?$|/test/)|(^|/)(jest|playwright)\\.config\\.mjs$';
const BUILD_FILES = '(^|/)(webpack|rspack)\\.config\\.(mjs|ts)$';

/** Imports point one way: docs/decisions tells why. Each rule is shown to fire in libs/testing/test. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that resolves to nothing escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|png|webp|woff2)$' },
    },
    {
      name: 'contracts-import-zod-alone',
      comment: 'Every process and the browser take the contracts in: they may bring nothing along.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: TEST_FILES },
      to: { pathNot: ['^libs/contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'service-kit-imports-contracts-alone',
      severity: 'error',
      from: { path: '^libs/service-kit/', pathNot: TEST_FILES },
      to: { path: '^(libs|services|gateway|frontends|infra)/', pathNot: '^libs/(contracts|service-kit)/' },
    },
    {
      name: 'services-and-gateway-import-contracts-and-service-kit',
      severity: 'error',
      from: { path: '^(services/[^/]+|gateway)/', pathNot: TEST_FILES },
      to: {
        path: '^(libs|frontends|infra)/',
        pathNot: '^libs/(contracts|service-kit)/',
      },
    },
    {
      name: 'no-service-imports-a-service',
      comment: "What a service needs of another's it asks over the bus or keeps as a projection.",
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-and-services-stay-apart',
      severity: 'error',
      from: { path: '^(services|gateway)/' },
      to: { path: '^(services|gateway)/', pathNot: ['^$1/'] },
    },
    {
      name: 'frontends-import-contracts-and-web-core',
      severity: 'error',
      from: { path: '^frontends/', pathNot: [TEST_FILES, BUILD_FILES, '^frontends/shell/server/'] },
      to: { path: '^(libs|services|gateway|infra)/', pathNot: '^libs/(contracts|web-core)/' },
    },
    {
      name: 'shell-server-imports-contracts',
      comment: 'It stands alone: files, pages and a proxy.',
      severity: 'error',
      from: { path: '^frontends/shell/server/', pathNot: TEST_FILES },
      to: { path: '^(libs|services|gateway|infra)/', pathNot: '^libs/contracts/' },
    },
    {
      name: 'build-configs-import-web-build',
      severity: 'error',
      from: { path: '^frontends/.*(webpack|rspack)\\.config\\.(mjs|ts)$' },
      to: { path: '^(libs|services|gateway|infra)/', pathNot: '^libs/web-build/' },
    },
    {
      name: 'no-frontend-imports-a-frontend',
      comment: 'The shell finds remotes at run time; a remote never knows another.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^frontends/([^/]+)/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'web-core-knows-contracts-as-types-only',
      comment: 'web-core is in every first load: schemas come with the pages that validate by them.',
      severity: 'error',
      from: { path: '^libs/web-core/', pathNot: TEST_FILES },
      to: { path: '^libs/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-core-imports-contracts-alone',
      severity: 'error',
      from: { path: '^libs/web-core/', pathNot: TEST_FILES },
      to: { path: '^(libs|services|gateway|frontends|infra)/', pathNot: '^libs/(contracts|web-core)/' },
    },
    {
      name: 'web-build-stands-alone',
      comment: 'But for the colours of the page that stands before any script has run.',
      severity: 'error',
      from: { path: '^libs/web-build/', pathNot: TEST_FILES },
      to: {
        path: '^(libs|services|gateway|frontends|infra)/',
        pathNot: ['^libs/web-build/', '^libs/web-core/src/tokens\\.ts$'],
      },
    },
    {
      name: 'tests-import-their-own-part-and-testing',
      comment: 'A test of one part that needs another part is a test of the platform: e2e.',
      severity: 'error',
      from: { path: `^(services/[^/]+|gateway|frontends/[^/]+)/.*(${TEST_FILES})` },
      to: {
        path: '^(libs|infra)/',
        pathNot: ['^libs/(contracts|service-kit|web-core|web-build)/', ...LIBS_OF_TESTS],
      },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { path: '^(libs|services|gateway|frontends|infra)/', pathNot: [TEST_FILES, '^libs/testing/'] },
      to: { path: '^libs/testing/', pathNot: '^libs/testing/eslint/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-[a-z]+|test-results|\\.mf|\\.swc|@mf-types)/' },
    // Types count as imports, so that a type of another service is found too.
    tsPreCompilationDeps: true,
    // web-core's files are .ts or .tsx: its export list alone does not tell the resolver which.
    tsConfig: { fileName: 'libs/testing/tsconfig.boundaries.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@hemma/source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
