/**
 * Which words belong to which part of the tree. ESLint takes only the last setting of a rule, so each area
 * gets the whole list anew, less what it may say.
 */
const HTTP_MODULES = [
  'fastify',
  'express',
  '@fastify/*',
  '@nestjs/platform-*',
  'node:http',
  'node:https',
  'undici',
];
const HTTP_NAMES = [
  ...['HttpException', 'HttpStatus', 'BadRequestException', 'UnauthorizedException', 'ForbiddenException'],
  ...['NotFoundException', 'ConflictException', 'PayloadTooLargeException', 'UnsupportedMediaTypeException'],
  ...['UnprocessableEntityException', 'InternalServerErrorException', 'ServiceUnavailableException'],
  ...[
    'GatewayTimeoutException',
    'Get',
    'Post',
    'Put',
    'Patch',
    'Delete',
    'All',
    'Head',
    'Options',
    'Req',
    'Res',
  ],
  ...['Request', 'Response', 'Body', 'Query', 'Param', 'Headers', 'Header', 'HttpCode', 'Redirect', 'Sse'],
];

const IMPORTS = {
  http: {
    patterns: [{ group: HTTP_MODULES, message: 'HTTP words belong to the gateway.' }],
    paths: [
      { name: '@nestjs/common', importNames: HTTP_NAMES, message: 'HTTP words belong to the gateway.' },
    ],
  },
  amqp: {
    patterns: [
      {
        group: ['amqplib', 'amqplib/*', '@nestjs/microservices'],
        message: 'amqp words belong to service-kit.',
      },
    ],
    paths: [],
  },
  mongo: {
    patterns: [
      {
        group: ['mongoose', 'mongodb', '@nestjs/mongoose'],
        message: 'mongoose words belong to repositories, models and modules.',
      },
    ],
    paths: [],
  },
  antdStatic: {
    patterns: [],
    paths: [
      {
        name: 'antd',
        importNames: ['message', 'notification'],
        message: 'The static calls ignore theme and federation: App.useApp().',
      },
    ],
  },
  zod: {
    patterns: [{ group: ['zod/*'], message: "One zod: import * as z from 'zod'." }],
    paths: [],
  },
};

const SYNTAX = {
  zod: [
    {
      selector:
        "ImportDeclaration[source.value='zod'] > :not(ImportNamespaceSpecifier[local.name='z']).specifiers",
      message: "import * as z from 'zod': the named import pulls in every locale (90 KB instead of 26).",
    },
  ],
  antdStatic: [
    {
      selector:
        "CallExpression[callee.object.name='Modal'][callee.property.name=/^(confirm|info|success|error|warning|warn)$/]",
      message: 'The static calls ignore theme and federation: App.useApp().',
    },
  ],
  environment: [
    {
      selector: "MemberExpression[object.name='process'][property.name='env']",
      message: 'The environment is read in config.ts alone.',
    },
    {
      selector: "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']",
      message: 'The environment is read in config.ts alone.',
    },
  ],
  defaultExport: [{ selector: 'ExportDefaultDeclaration', message: 'Named exports: a thing has one name.' }],
  casts: [
    {
      selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
      message: '`as` hides what the compiler knows: narrow, parse or map instead.',
    },
    { selector: 'TSTypeAssertion', message: 'Narrow, parse or map instead of asserting.' },
  ],
  tests: [
    {
      selector:
        'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo|fixme)$/]',
      message: 'Every test runs, and all of them do.',
    },
    {
      selector: 'CallExpression[callee.name=/^(fit|fdescribe|xit|xtest|xdescribe)$/]',
      message: 'Every test runs, and all of them do.',
    },
  ],
  html: [
    {
      selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
      message: 'What people wrote is text, never markup.',
    },
  ],
};

/**
 * The rules that keep words where they belong.
 *
 * @param allowed names of what this area may say: of IMPORTS and of SYNTAX
 * @returns the two rules with all the rest forbidden
 */
export function keepWords(allowed = []) {
  const imports = Object.entries(IMPORTS).filter(([name]) => !allowed.includes(name));
  const syntax = Object.entries(SYNTAX).filter(([name]) => !allowed.includes(name));
  return {
    'no-restricted-imports': [
      'error',
      {
        paths: imports.flatMap(([, { paths }]) => paths),
        patterns: imports.flatMap(([, { patterns }]) => patterns),
      },
    ],
    'no-restricted-syntax': ['error', ...syntax.flatMap(([, selectors]) => selectors)],
  };
}
