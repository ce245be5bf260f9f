import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import config from '../../../.dependency-cruiser.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** A small copy of the tree's shape; what each file imports is what the rules are about. */
const goodFiles: Record<string, string> = {
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'module.exports = {};',
  'node_modules/left/package.json': '{ "name": "left", "main": "index.js" }',
  'node_modules/left/index.js': 'module.exports = {};',
  'libs/contracts/src/core/index.ts':
    "import * as z from 'zod'; export const schema = z; export type Id = number;",
  'libs/service-kit/src/bus.ts':
    "import { schema } from '../../contracts/src/core/index.js'; export const bus = schema;",
  'libs/web-core/src/api.ts':
    "import type { Id } from '../../contracts/src/core/index.js'; export const id: Id = 1;",
  'libs/web-core/src/tokens.ts': 'export const ink = 1;',
  'libs/web-build/src/factory.mjs': 'export const factory = 1;',
  'libs/testing/src/builders.ts': 'export const builder = 1;',
  'infra/local/src/mongo.ts': 'export const mongo = 1;',
  'services/alpha/src/main.ts':
    "import { bus } from '../../../libs/service-kit/src/bus.js'; export const main = bus;",
  'services/alpha/src/main.spec.ts':
    "import { builder } from '../../../libs/testing/src/builders.js'; export const b = builder;",
  'services/beta/src/main.ts': 'export const beta = 1; export type Beta = string;',
  'gateway/src/main.ts': "import { bus } from '../../libs/service-kit/src/bus.js'; export const main = bus;",
  'frontends/shell/server/main.ts':
    "import { schema } from '../../../libs/contracts/src/core/index.js'; export const s = schema;",
  'frontends/left/src/routes.tsx':
    "import { id } from '../../../libs/web-core/src/api.js'; export const routes = id;",
  'frontends/left/webpack.config.mjs':
    "import { factory } from '../../libs/web-build/src/factory.mjs'; export default factory;",
  'frontends/right/src/routes.tsx': 'export const routes = 1; export type Routes = 1;',
};

/** Rule → a file that breaks it. */
const badFiles: Record<string, [path: string, text: string]> = {
  'no-cycles': ['services/alpha/src/ring-a.ts', "import { b } from './ring-b.js'; export const a = () => b;"],
  'every-import-resolves': [
    'services/alpha/src/lost.ts',
    "import { x } from './not-there.js'; export const y = x;",
  ],
  'contracts-import-zod-alone': [
    'libs/contracts/src/core/greedy.ts',
    "import left from 'left'; export default left;",
  ],
  'service-kit-imports-contracts-alone': [
    'libs/service-kit/src/nosy.ts',
    "import { beta } from '../../../services/beta/src/main.js'; export const x = beta;",
  ],
  'services-and-gateway-import-contracts-and-service-kit': [
    'gateway/src/nosy.ts',
    "import { mongo } from '../../infra/local/src/mongo.js'; export const x = mongo;",
  ],
  'no-service-imports-a-service': [
    'services/alpha/src/nosy.ts',
    "import type { Beta } from '../../beta/src/main.js'; export type X = Beta;",
  ],
  'gateway-and-services-stay-apart': [
    'gateway/src/shortcut.ts',
    "import { beta } from '../../services/beta/src/main.js'; export const x = beta;",
  ],
  'frontends-import-contracts-and-web-core': [
    'frontends/left/src/nosy.ts',
    "import { bus } from '../../../libs/service-kit/src/bus.js'; export const x = bus;",
  ],
  'shell-server-imports-contracts': [
    'frontends/shell/server/nosy.ts',
    "import { bus } from '../../../libs/service-kit/src/bus.js'; export const x = bus;",
  ],
  'build-configs-import-web-build': [
    'frontends/right/webpack.config.mjs',
    "import { builder } from '../../libs/testing/src/builders.js'; export default builder;",
  ],
  'no-frontend-imports-a-frontend': [
    'frontends/left/src/neighbour.ts',
    "import type { Routes } from '../../right/src/routes.js'; export type X = Routes;",
  ],
  'web-core-knows-contracts-as-types-only': [
    'libs/web-core/src/heavy.ts',
    "import { schema } from '../../contracts/src/core/index.js'; export const x = schema;",
  ],
  'web-core-imports-contracts-alone': [
    'libs/web-core/src/nosy.ts',
    "import { bus } from '../../service-kit/src/bus.js'; export const x = bus;",
  ],
  'web-build-stands-alone': [
    'libs/web-build/src/nosy.mjs',
    "import { id } from '../../web-core/src/api.js'; export const x = id;",
  ],
  'tests-import-their-own-part-and-testing': [
    'services/beta/src/nosy.spec.ts',
    "import { table } from '../../../infra/bench/src/table.js'; export const x = table;",
  ],
  'only-tests-import-testing': [
    'services/beta/src/sly.ts',
    "import { builder } from '../../../libs/testing/src/builders.js'; export const x = builder;",
  ],
};
const companions: Record<string, string> = {
  'services/alpha/src/ring-b.ts': "import { a } from './ring-a.js'; export const b = () => a;",
  'infra/bench/src/table.ts': 'export const table = 1;',
};

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the import boundaries', () => {
  let tree: string;

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'hemma-boundaries-'));
    for (const file of ['tsconfig.base.json', 'libs/testing/tsconfig.boundaries.json']) {
      cpSync(join(root, file), join(tree, file));
    }
    writeFiles(goodFiles);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  function writeFiles(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
  }

  /** Runs the very command of `npm test`; its exit code says whether all is well. */
  function cruise(outputType: 'json' | 'err') {
    return spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        ...['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', outputType, '--no-cache'],
        ...['gateway', 'services', 'frontends', 'libs', 'infra'],
      ],
      { cwd: tree, encoding: 'utf8' },
    );
  }

  function violations(): Violation[] {
    const { stdout, stderr } = cruise('json');
    if (!stdout) throw new Error(stderr);
    return JSON.parse(stdout).summary.violations;
  }

  it('let through what points the right way', () => {
    expect(violations()).toEqual([]);
    expect(cruise('err').status).toBe(0);
  });

  it('have an example that breaks it for every rule', () => {
    expect(Object.keys(badFiles).sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
  });

  it('fail on each import that points the wrong way, by the rule that is meant', () => {
    writeFiles(companions);
    writeFiles(Object.fromEntries(Object.values(badFiles)));

    const broken = violations();
    const found = broken.map(({ rule, from }) => `${rule.name}: ${from}`);
    expect(found).toEqual(
      expect.arrayContaining(Object.entries(badFiles).map(([rule, [path]]) => `${rule}: ${path}`)),
    );
    expect(cruise('err').status).not.toBe(0);
    const culprits = [...Object.values(badFiles).map(([path]) => path), ...Object.keys(companions)];
    expect(broken.map(({ from }) => from).filter((from) => !culprits.includes(from))).toEqual([]);
  });
});
