import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const root = resolve(import.meta.dirname, '../../..');

type Case = [rule: string, what: string, path: string, text: string];

const forbidden: Case[] = [
  ['@typescript-eslint/no-explicit-any', 'any', 'services/x/src/x.ts', 'export const x: any = 1;'],
  ['@typescript-eslint/no-unused-vars', 'an unused variable', 'services/x/src/x.ts', 'const x = 1;'],
  [
    '@typescript-eslint/no-non-null-assertion',
    'a non-null assertion',
    'gateway/src/x.ts',
    'export const f = (x?: string) => x!.length;',
  ],
  ['no-restricted-imports', 'fastify in a service', 'services/x/src/x.ts', "import 'fastify';"],
  [
    'no-restricted-imports',
    'an HTTP exception in a service',
    'services/x/src/x.service.ts',
    "import { NotFoundException } from '@nestjs/common'; export const e = new NotFoundException();",
  ],
  [
    'no-restricted-imports',
    'a route decorator in a service',
    'services/x/src/x.controller.ts',
    "import { Get } from '@nestjs/common'; export const g = Get;",
  ],
  ['no-restricted-imports', 'fastify in a page', 'frontends/x/src/x.page.tsx', "import 'fastify';"],
  ['no-restricted-imports', 'amqplib in the gateway', 'gateway/src/x.ts', "import 'amqplib';"],
  ['no-restricted-imports', 'amqplib in a service', 'services/x/src/x.repository.ts', "import 'amqplib';"],
  [
    'no-restricted-imports',
    "Nest's transports in a service",
    'services/x/src/main.ts',
    "import '@nestjs/microservices';",
  ],
  ['no-restricted-imports', 'mongoose in rules', 'services/x/src/x.service.ts', "import 'mongoose';"],
  [
    'no-restricted-imports',
    '@nestjs/mongoose in a controller',
    'services/x/src/x.controller.ts',
    "import '@nestjs/mongoose';",
  ],
  ['no-restricted-imports', 'mongodb in the gateway', 'gateway/src/x.ts', "import 'mongodb';"],
  ['no-restricted-imports', 'a second zod', 'libs/contracts/src/x.ts', "import 'zod/mini';"],
  [
    'no-restricted-imports',
    "antd's static message",
    'frontends/x/src/x.tsx',
    "import { message } from 'antd'; export const m = message;",
  ],
  [
    'no-restricted-imports',
    "antd's static notification",
    'libs/web-core/src/x.tsx',
    "import { notification } from 'antd'; export const n = notification;",
  ],
  ['no-restricted-syntax', 'Modal.confirm', 'frontends/x/src/x.tsx', 'Modal.confirm({});'],
  [
    'no-restricted-syntax',
    'a named import of zod',
    'libs/contracts/src/x.ts',
    "import { z } from 'zod'; export const s = z;",
  ],
  [
    'no-restricted-syntax',
    'a default import of zod',
    'libs/contracts/src/x.ts',
    "import z from 'zod'; export const s = z;",
  ],
  [
    'no-restricted-syntax',
    'the environment in rules',
    'services/x/src/x.service.ts',
    'export const x = process.env.X;',
  ],
  [
    'no-restricted-syntax',
    'the environment by import',
    'gateway/src/x.ts',
    "import { env } from 'node:process'; export const x = env.X;",
  ],
  [
    'no-restricted-syntax',
    'a cast outside of tests and mappers',
    'services/x/src/x.ts',
    'export const x = 1 as unknown;',
  ],
  ['no-restricted-syntax', 'a default export', 'services/x/src/x.ts', 'export default 1;'],
  [
    'no-restricted-syntax',
    'raw markup',
    'frontends/x/src/x.tsx',
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
  ],
  [
    'no-restricted-syntax',
    'a lone test',
    'services/x/src/x.spec.ts',
    "it.only('x', () => { expect(1).toBe(1); });",
  ],
  [
    'no-restricted-syntax',
    'a skipped table',
    'services/x/src/x.spec.ts',
    "describe.skip('x', () => undefined);",
  ],
  ['no-restricted-syntax', 'a lone suite', 'e2e/src/x.e2e-spec.ts', "fdescribe('x', () => undefined);"],
  [
    'hemma/test-asserts',
    'a test without an assertion',
    'services/x/src/x.spec.ts',
    "it('x', () => { f(); });",
  ],
  [
    'hemma/test-asserts',
    'a journey without one',
    'e2e/browser/x.spec.ts',
    "test('x', async () => { f(); });",
  ],
  [
    'hemma/no-sleep',
    'a sleep in a test',
    'services/x/test/x.int-spec.ts',
    'await new Promise((r) => setTimeout(r, 100));',
  ],
  ['hemma/no-sleep', 'a sleep in a journey', 'e2e/browser/x.spec.ts', 'await page.waitForTimeout(100);'],
  ['hemma/file-name', 'a name that is not kebab-case', 'services/x/src/MyThing.ts', 'export const x = 1;'],
  ['hemma/file-name', 'a name that names nothing', 'services/x/src/utils.ts', 'export const x = 1;'],
  [
    'hemma/exception-has-reason',
    'an exception without a reason',
    'services/x/src/x.ts',
    '// eslint-disable-next-line no-console\nconsole.log(1);',
  ],
  [
    'no-warning-comments',
    'a promise to do it later',
    'services/x/src/x.ts',
    '// TODO later\nexport const x = 1;',
  ],
  ['no-console', 'a print past the log', 'services/x/src/x.ts', 'console.log(1);'],
  ['max-lines', 'a file that is two', 'services/x/src/x.ts', 'export {};\n'.repeat(251)],
  [
    'react-hooks/rules-of-hooks',
    'a hook under a condition',
    'frontends/x/src/x.tsx',
    'export function X(p: { a: boolean }) { if (p.a) useState(1); return null; }',
  ],
  [
    'react-hooks/exhaustive-deps',
    'a forgotten dependency',
    'frontends/x/src/x.tsx',
    'export function X(p: { a: number }) { useEffect(() => { f(p.a); }, []); return null; }',
  ],
];

const allowed: Omit<Case, 'rule'>[] | string[][] = [
  ['fastify in the gateway', 'gateway/src/x.ts', "import 'fastify';"],
  ["fastify in the shell's server", 'frontends/shell/server/x.ts', "import 'fastify';"],
  ['amqplib in service-kit', 'libs/service-kit/src/x.ts', "import 'amqplib';"],
  ['mongoose in a repository', 'services/x/src/x.repository.ts', "import 'mongoose';"],
  ['mongoose in a model', 'services/x/src/x.model.ts', "import 'mongoose';"],
  ['the environment in config.ts', 'services/x/src/config.ts', 'export const x = process.env.X;'],
  ['the environment in a test', 'services/x/test/x.int-spec.ts', 'export const x = process.env.X;'],
  ['a cast in a mapper', 'services/x/src/x.mapper.ts', 'export const x = 1 as unknown;'],
  ['as const', 'services/x/src/x.ts', "export const x = ['a'] as const;"],
  ['zod as it should be', 'libs/contracts/src/x.ts', "import * as z from 'zod';\nexport const s = z;"],
  ['zod for types', 'libs/contracts/src/x.ts', "import type * as z from 'zod';\nexport type S = z.ZodType;"],
  [
    'App.useApp',
    'frontends/x/src/x.tsx',
    "import { App } from 'antd';\nexport const useMessage = () => App.useApp().message;",
  ],
  ['what prepares a journey', 'e2e/browser/x.spec.ts', 'test.beforeAll(async () => { await f(); });'],
  [
    'an exception with a reason',
    'services/x/src/x.ts',
    '// eslint-disable-next-line no-console -- the terminal is all there is\nconsole.log(1);',
  ],
];

describe('the lint rules', () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint({
      cwd: root,
      // The small texts are in no project; the rules that need types have a test of their own.
      overrideConfig: [
        {
          files: ['**/*.{ts,tsx}'],
          languageOptions: { parserOptions: { projectService: false } },
          rules: {
            '@typescript-eslint/no-floating-promises': 'off',
            '@typescript-eslint/no-misused-promises': 'off',
            '@typescript-eslint/await-thenable': 'off',
            '@typescript-eslint/only-throw-error': 'off',
          },
        },
      ],
    });
  });

  async function rulesBroken(path: string, text: string): Promise<(string | null)[]> {
    const [result] = await eslint.lintText(text, { filePath: resolve(root, path) });
    return result!.messages.map(({ ruleId, message }) => ruleId ?? message);
  }

  it.each(forbidden)('%s refuses %s', async (rule, _what, path, text) => {
    expect(await rulesBroken(path, text)).toEqual([rule]);
  });

  it.each(allowed)('let %s through', async (_what, path, text) => {
    expect(await rulesBroken(path!, text!)).toEqual([]);
  });

  it('refuse a promise that nobody waits for', async () => {
    const typed = new ESLint({ cwd: root });
    const [result] = await typed.lintText('export const x = 1;\nPromise.resolve(x);\n', {
      filePath: resolve(root, 'libs/contracts/src/core/fields.ts'),
    });
    expect(result!.messages.map(({ ruleId }) => ruleId)).toEqual(['@typescript-eslint/no-floating-promises']);
  });
});
