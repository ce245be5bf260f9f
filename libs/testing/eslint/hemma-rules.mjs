import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const NAMES_NOTHING = /^(utils?|helpers?|common|misc|shared)(\.|$)/;

/** Files say in kebab-case what they are, and no name stands for "whatever was left over". */
const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: "'{{part}}' is not kebab-case with role suffixes.",
      nothing: "'{{part}}' names nothing: say what is in it.",
    },
  },
  create(context) {
    return {
      Program(node) {
        for (const part of relative(root, context.filename).split('/')) {
          if (part === '..') continue;
          if (!KEBAB.test(part)) context.report({ node, messageId: 'kebab', data: { part } });
          if (NAMES_NOTHING.test(part)) context.report({ node, messageId: 'nothing', data: { part } });
        }
      },
    };
  },
};

/** A lint exception carries its reason: `// eslint-disable-next-line rule -- why`. */
const exceptionHasReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { noReason: 'A lint exception says why: `-- reason` at its end.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.trim();
          if (/^eslint-disable/.test(text) && !/--\s*\S/.test(text)) {
            context.report({ loc: comment.loc, messageId: 'noReason' });
          }
        }
      },
    };
  },
};

const TEST_NAMES = new Set(['it', 'test']);
/** What Playwright's `test` has beside tests: they prepare one, or hold several. */
const NO_TESTS = new Set([
  ...['beforeAll', 'beforeEach', 'afterAll', 'afterEach'],
  ...['describe', 'extend', 'step', 'use'],
]);

/** The name of what is called: `it` for `it(…)`, `it.each(…)(…)` and `it.only(…)`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return undefined;
}

/** A test that asserts nothing passes for the wrong reason. Waiting until something is so asserts that it is. */
const testAsserts = {
  meta: { type: 'problem', schema: [], messages: { nothing: 'This test asserts nothing.' } },
  create(context) {
    return {
      CallExpression(node) {
        if (!TEST_NAMES.has(calledName(node.callee)) || NO_TESTS.has(node.callee.property?.name)) return;
        const body = node.arguments.find((argument) => /Function/.test(argument.type));
        if (!body || node.arguments[0]?.type === 'ArrayExpression') return;
        if (!/expect|assert|until|waitFor/i.test(context.sourceCode.getText(body))) {
          context.report({ node: node.callee, messageId: 'nothing' });
        }
      },
    };
  },
};

const SLEEPS = new Set(['setTimeout', 'setInterval', 'waitForTimeout', 'sleep', 'delay']);

/** Tests wait for the thing, not for the clock. */
const noSleep = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { sleep: "'{{name}}' waits for the clock: wait for the thing (waitFor, waitUntil)." },
  },
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        // page.setDefaultTimeout and friends have other names; jest.setTimeout sets a limit.
        if (callee.type === 'MemberExpression' && callee.object.name === 'jest') return;
        if (SLEEPS.has(name)) context.report({ node, messageId: 'sleep', data: { name } });
      },
    };
  },
};

/** The project's own rules, for eslint.config.mjs. */
export const hemmaRules = {
  meta: { name: basename(import.meta.dirname) },
  rules: {
    'file-name': fileName,
    'exception-has-reason': exceptionHasReason,
    'test-asserts': testAsserts,
    'no-sleep': noSleep,
  },
};
