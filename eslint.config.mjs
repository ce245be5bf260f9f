import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { hemmaRules } from './libs/testing/eslint/hemma-rules.mjs';
import { keepWords } from './libs/testing/eslint/words.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = [
  '**/*.{spec,int-spec,e2e-spec,test}.{ts,tsx}',
  '**/test/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'libs/testing/**/*.{ts,tsx}',
];
const BUILD_CONFIGS = ['**/*.{mjs,cjs,js}', '**/*.config.ts'];

export default defineConfig(
  {
    ignores: [
      ...['**/dist/**', '**/dist-*/**', '**/node_modules/**', '.hemma*/**', '.nx/**', '**/test-results/**'],
      ...['**/coverage/**', '**/playwright-report/**', '**/.swc/**'],
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...TYPESCRIPT, '**/*.{mjs,cjs,js}'],
    plugins: { '@typescript-eslint': tseslint.plugin, hemma: hemmaRules },
    languageOptions: { globals: globals.node },
    rules: {
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-useless-catch': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-async-promise-executor': 'error',
      'no-undef': 'off',
      'hemma/file-name': 'error',
      'hemma/exception-has-reason': 'error',
    },
  },
  { files: ['libs/testing/jest/**'], languageOptions: { globals: globals.browser } },
  {
    files: BUILD_CONFIGS,
    rules: { 'no-undef': 'error', 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    files: TYPESCRIPT,
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-require-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      // A file that is much longer is two things.
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      'no-console': 'error',
      ...keepWords(),
    },
  },
  {
    // `.ts` run by Node itself: nothing that would have to be compiled away, and a terminal to talk to.
    files: ['infra/**/*.ts'],
    rules: {
      'no-console': 'off',
      ...keepWords(['http', 'amqp', 'mongo', 'environment', 'casts']),
    },
  },
  { files: ['gateway/**/*.ts', 'frontends/shell/server/**/*.ts'], rules: keepWords(['http']) },
  // Generic code between the wire and the types: what was parsed by a contract's schema has the contract's type,
  // which the compiler can't follow through type parameters.
  { files: ['libs/web-core/**/*.{ts,tsx}'], rules: keepWords(['casts']) },
  { files: ['libs/service-kit/**/*.ts'], rules: keepWords(['http', 'amqp', 'mongo', 'casts']) },
  { files: ['services/**/*.{repository,model,module}.ts'], rules: keepWords(['mongo']) },
  // An answer gets its contract's type in the file that asks for it, a document's fields in its mapper.
  { files: ['**/*.mapper.ts', 'frontends/**/*.api.ts'], rules: keepWords(['casts']) },
  {
    files: ['services/**/config.ts', 'gateway/**/config.ts', 'frontends/shell/server/**/config.ts'],
    rules: keepWords(['environment']),
  },
  { files: ['libs/service-kit/src/config.ts'], rules: keepWords(['environment', 'casts']) },
  {
    files: ['**/*.tsx', 'frontends/**/*.ts', 'libs/web-core/**/*.ts'],
    ignores: ['frontends/shell/server/**'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // The browser's console is the only log that a page has.
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: TESTS,
    rules: {
      // A table of cases is as long as it is.
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/await-thenable': 'off',
      'hemma/no-sleep': 'error',
      ...keepWords(['environment', 'casts', 'mongo']),
    },
  },
  { files: ['**/*.{spec,int-spec,e2e-spec,test}.{ts,tsx}'], rules: { 'hemma/test-asserts': 'error' } },
  {
    files: [
      ...['gateway/**/*.{spec,int-spec}.ts', 'gateway/test/**/*.ts'],
      'frontends/shell/server/**/*.spec.ts',
    ],
    rules: keepWords(['environment', 'casts', 'mongo', 'http', 'amqp']),
  },
  {
    files: [
      '{libs/service-kit,libs/testing,infra/*,e2e}/**/*.{spec,int-spec,e2e-spec,test}.ts',
      '{libs/service-kit,libs/testing,infra/*}/test/**/*.ts',
      'libs/testing/src/**/*.ts',
    ],
    rules: keepWords(['environment', 'casts', 'mongo', 'http', 'amqp']),
  },
  { files: ['e2e/src/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.d.ts'], rules: keepWords(['defaultExport']) },
  // Tools read their configuration from a default export.
  { files: BUILD_CONFIGS, rules: keepWords(['environment', 'defaultExport', 'http', 'casts']) },
);
