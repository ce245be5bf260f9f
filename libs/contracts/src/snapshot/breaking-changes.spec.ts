import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { breakingChanges } from './breaking-changes.js';
import { contractSnapshots, type Json } from './contract-snapshots.js';

const before = (change: object) => ({ 'rpc profiles.get': { kind: 'query', ...change } as Json });
const changes = (was: object, is: object) => breakingChanges(before(was), before(is));
const json = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io })));
const inside = (sentence: string) =>
  sentence.replace(/^rpc profiles\.get: (request|response)/, '').replace(/; breaks .*$/, '');

/** What senders of `was` stumble over. */
const sent = (was: z.ZodType, is: z.ZodType) =>
  changes({ request: json(was, 'input') }, { request: json(is, 'input') }).map(inside);
/** What readers of `was` stumble over. */
const got = (was: z.ZodType, is: z.ZodType) =>
  changes({ response: json(was, 'output') }, { response: json(is, 'output') }).map(inside);

/** An object in JSON schema. */
interface Fields {
  properties: Record<string, Fields>;
}

const field = (schema: z.ZodType) => z.object({ f: schema });
const wider = (was: string, is: string) => `.f had ${was} and has ${is}: wider than its readers know`;
const narrower = (was: string, is: string) => `.f had ${was} and has ${is}: narrower than its senders know`;

type Row = [
  what: string,
  one: z.ZodType,
  other: z.ZodType,
  oneToOther: { sent?: string[]; got?: string[] },
  otherToOne: { sent?: string[]; got?: string[] },
];

/** Each pair of schemas is tried as before and after, in both directions: what is no break there, must be none. */
const rows: Row[] = [
  [
    'a field that comes or goes',
    z.object({ f: z.int() }),
    z.object({ f: z.int(), g: z.int() }),
    { sent: ['.g is needed now'] },
    { sent: ['.g is gone'], got: ['.g is gone'] },
  ],
  [
    'an optional field that comes or goes',
    z.object({ f: z.int() }),
    z.object({ f: z.int(), g: z.int().optional() }),
    {},
    { sent: ['.g is gone'], got: ['.g is gone'] },
  ],
  [
    'a field with another name',
    z.object({ name: z.string() }),
    z.object({ title: z.string() }),
    { sent: ['.name is gone', '.title is needed now'], got: ['.name is gone'] },
    { sent: ['.title is gone', '.name is needed now'], got: ['.title is gone'] },
  ],
  [
    'a field that may be absent',
    field(z.string()),
    field(z.string().optional()),
    { got: ['.f may be absent now'] },
    { sent: ['.f is needed now'] },
  ],
  ['a default', field(z.string()), field(z.string().default('x')), {}, { sent: ['.f is needed now'] }],
  [
    'null',
    field(z.string()),
    field(z.string().nullable()),
    { got: ['.f may be null now'] },
    { sent: ['.f may not be null any more'] },
  ],
  [
    'null where a format stands beside it',
    field(z.iso.date()),
    field(z.iso.date().nullable()),
    { got: ['.f may be null now'] },
    { sent: ['.f may not be null any more'] },
  ],
  [
    'another type',
    field(z.string()),
    field(z.boolean()),
    { sent: ['.f may not be of type string any more'], got: ['.f may be of type boolean now'] },
    { sent: ['.f may not be of type boolean any more'], got: ['.f may be of type string now'] },
  ],
  [
    'whole numbers and any numbers',
    field(z.int().min(0).max(9)),
    field(z.number().min(0).max(9)),
    { got: ['.f may be of type number now'] },
    { sent: ['.f may not be of type number any more'] },
  ],
  [
    'one more choice',
    field(z.enum(['a', 'b'])),
    field(z.enum(['a', 'b', 'c'])),
    { got: ['.f may be "c" now'] },
    { sent: ['.f may not be "c" any more'] },
  ],
  ['the same choices in another order', field(z.enum(['a', 'b'])), field(z.enum(['b', 'a'])), {}, {}],
  [
    'a constant and a choice',
    field(z.literal('a')),
    field(z.enum(['a', 'b'])),
    { got: ['.f may be "b" now'] },
    { sent: ['.f may not be "b" any more'] },
  ],
  [
    'a choice and any text',
    field(z.enum(['a'])),
    field(z.string()),
    { got: ['.f may be of type string now'] },
    { sent: ['.f may not be of type string any more'] },
  ],
  [
    'a choice that is too long for the text that it becomes',
    field(z.enum(['ab'])),
    field(z.string().max(1)),
    {
      sent: ['.f had no maxLength and has maxLength 1: narrower than its senders know'],
      got: ['.f may be of type string now'],
    },
    {
      sent: ['.f may not be of type string any more'],
      got: ['.f had maxLength 1 and has no maxLength: wider than its readers know'],
    },
  ],
  [
    'a maximum',
    field(z.int().max(100)),
    field(z.int().max(500)),
    { got: [wider('maximum 100', 'maximum 500')] },
    { sent: [narrower('maximum 500', 'maximum 100')] },
  ],
  [
    'a minimum',
    field(z.int().min(5)),
    field(z.int().min(1)),
    { got: [wider('minimum 5', 'minimum 1')] },
    { sent: [narrower('minimum 1', 'minimum 5')] },
  ],
  ['a minimum in other words', field(z.int().positive()), field(z.int().min(1)), {}, {}],
  [
    'a length',
    field(z.string().min(2).max(5)),
    field(z.string().max(9)),
    { got: [wider('maxLength 5', 'maxLength 9'), wider('minLength 2', 'no minLength')] },
    { sent: [narrower('maxLength 9', 'maxLength 5'), narrower('no minLength', 'minLength 2')] },
  ],
  [
    'the length of a list',
    field(z.array(z.int()).max(5)),
    field(z.array(z.int())),
    { got: [wider('maxItems 5', 'no maxItems')] },
    { sent: [narrower('no maxItems', 'maxItems 5')] },
  ],
  [
    'steps',
    field(z.number().multipleOf(10)),
    field(z.number().multipleOf(5)),
    { got: [wider('multipleOf 10', 'multipleOf 5')] },
    { sent: [narrower('multipleOf 5', 'multipleOf 10')] },
  ],
  [
    'a pattern',
    field(z.string().regex(/^a/)),
    field(z.string()),
    { got: [wider('pattern "^a"', 'no pattern')] },
    { sent: [narrower('no pattern', 'pattern "^a"')] },
  ],
  [
    'another pattern',
    field(z.string().regex(/^a/)),
    field(z.string().regex(/^b/)),
    { sent: [narrower('pattern "^a"', 'pattern "^b"')], got: [wider('pattern "^a"', 'pattern "^b"')] },
    { sent: [narrower('pattern "^b"', 'pattern "^a"')], got: [wider('pattern "^b"', 'pattern "^a"')] },
  ],
  [
    'what lies deeper: in lists, fields and lists of lists',
    field(z.array(z.object({ g: z.array(z.string()) }))),
    field(z.array(z.object({ g: z.array(z.string().nullable()) }))),
    { got: ['.f[].g[] may be null now'] },
    { sent: ['.f[].g[] may not be null any more'] },
  ],
  [
    'a list and one of its entries',
    field(z.array(z.string())),
    field(z.union([z.string(), z.array(z.string())])),
    { got: ['.f may be of type string now'] },
    { sent: ['.f may not be of type string any more'] },
  ],
  [
    'a pair that becomes three',
    field(z.tuple([z.int(), z.int()])),
    field(z.tuple([z.int(), z.int(), z.string()])),
    {
      sent: ['.f had minItems 2 and has minItems 3: narrower than its senders know'],
      got: [wider('maxItems 2', 'maxItems 3'), '.f[2] may be of type string now'],
    },
    {
      sent: [narrower('maxItems 3', 'maxItems 2'), '.f[2] may not be of type string any more'],
      got: [wider('minItems 3', 'minItems 2')],
    },
  ],
  [
    'the values of a record',
    field(z.record(z.string(), z.string())),
    field(z.record(z.string(), z.union([z.string(), z.int()]))),
    { got: ['.f.* may be of type integer now'] },
    { sent: ['.f.* may not be of type integer any more'] },
  ],
  [
    'the names in a record',
    field(z.partialRecord(z.enum(['a']), z.string())),
    field(z.partialRecord(z.string(), z.string())),
    { got: ['.f.(names) may be of type string now'] },
    { sent: ['.f.(names) may not be of type string any more'] },
  ],
  [
    'one more form of a union that says by a field which it is',
    field(z.discriminatedUnion('is', [z.object({ is: z.literal('a'), x: z.int() })])),
    field(
      z.discriminatedUnion('is', [
        z.object({ is: z.literal('a'), x: z.int() }),
        z.object({ is: z.literal('b') }),
      ]),
    ),
    { got: ['.f.is may be "b" now', '.f.x is gone'] },
    { sent: ['.f.is may not be "b" any more', '.f.x is needed now'] },
  ],
  [
    'whether unknown fields are refused',
    z.object({ f: z.int() }),
    z.strictObject({ f: z.int() }),
    { sent: [' takes no further fields now'] },
    {},
  ],
  [
    'anything',
    field(z.string()),
    field(z.unknown()),
    { got: ['.f may be any value now'] },
    { sent: ['.f may not be any value any more'] },
  ],
  ['a description', field(z.int()), field(z.int().describe('How many')), {}, {}],
];

describe('a change of a schema: ', () => {
  it.each(rows)('%s', (_what, one, other, oneToOther, otherToOne) => {
    expect({ sent: sent(one, other), got: got(one, other) }).toEqual({ sent: [], got: [], ...oneToOther });
    expect({ sent: sent(other, one), got: got(other, one) }).toEqual({ sent: [], got: [], ...otherToOne });
    expect([sent(one, one), got(one, one), sent(other, other), got(other, other)].flat()).toEqual([]);
  });
});

describe('a change of a contract', () => {
  it('is a break when it goes, and none when it comes', () => {
    expect(breakingChanges({ 'rpc a.b': {} }, {})).toEqual(['rpc a.b is gone']);
    expect(breakingChanges({}, { 'rpc a.b': {} })).toEqual([]);
  });

  it.each([
    ['payload.studentId', ['profiles', 'gateway']],
    ['payload.student', ['messaging', 'gateway']],
    ['payload.student.name', ['messaging', 'gateway']],
    ['payload.host', ['messaging', 'gateway']],
    ['payload.host.id', ['gateway']],
    ['payload.stud', ['gateway']],
  ])('says whom it breaks, of those who were released: %s', (path, broken) => {
    const was: Json = JSON.parse(
      JSON.stringify({
        readers: { profiles: ['studentId'], messaging: ['student', 'host.name'], gateway: [] },
        payload: {
          type: 'object',
          properties: {
            stud: {},
            studentId: {},
            student: { type: 'object', properties: { name: {} } },
            host: { type: 'object', properties: { id: {}, name: {} } },
          },
        },
      }),
    );
    const steps = path.split('.').slice(1);
    const is = JSON.parse(JSON.stringify(was)) as { payload: Fields };
    let parent = is.payload;
    for (const step of steps.slice(0, -1)) parent = parent.properties[step]!;
    delete parent.properties[steps.at(-1)!];
    expect(
      breakingChanges({ 'event a.b': was }, { 'event a.b': { ...is, readers: {} } as unknown as Json }),
    ).toEqual([`event a.b: ${path} is gone; breaks ${broken.join(', ')}`]);
  });

  it('breaks every reader where the contract goes, or what is sent is refused', () => {
    const readers = { matching: ['id'], gateway: [] };
    expect(breakingChanges({ 'rpc a.b': { readers } }, {})).toEqual([
      'rpc a.b is gone; breaks matching, gateway',
    ]);
    expect(
      breakingChanges({ 'rpc a.b': { readers, body: null } }, { 'rpc a.b': { readers, body: {} } }),
    ).toEqual(['rpc a.b: body is needed now; breaks matching, gateway']);
  });

  it.each([
    [
      { kind: 'query' },
      { kind: 'command' },
      [
        'rpc a.b: kind was "query" and is "command": a query may be asked again where a command must not run twice',
      ],
    ],
    [
      { kind: 'command' },
      { kind: 'query' },
      [
        'rpc a.b: kind was "command" and is "query": a query may be asked again where a command must not run twice',
      ],
    ],
    [
      { status: 404 },
      { status: 410 },
      ['rpc a.b: status was 404 and is 410: others tell by it what happened'],
    ],
    [
      { auth: 'public' },
      { auth: 'session' },
      ['rpc a.b: auth was "public" and is "session": who has no session is refused'],
    ],
    [{ auth: 'session' }, { auth: 'public' }, []],
    [
      { idempotency: true },
      { idempotency: false },
      ['rpc a.b: idempotency was true and is false: what is sent again is done again'],
    ],
    [{ idempotency: false }, { idempotency: true }, []],
    [{ live: true }, { live: false }, ['rpc a.b: live was true and is false: pages no longer hear of it']],
    [
      { contentType: null },
      { contentType: 'text/html' },
      ['rpc a.b: contentType was null and is "text/html": others read the answer by it'],
    ],
    [
      { deadlineMs: 1, consumers: [], errors: ['a.A'] },
      { deadlineMs: 2, consumers: ['billing'], errors: [] },
      [],
    ],
    [{ body: null }, { body: {} }, ['rpc a.b: body is needed now']],
    [{ body: {} }, { body: null }, ['rpc a.b: body is gone']],
    [
      { response: { type: 'string', not: { const: 'a' } } },
      { response: { type: 'string', not: { const: 'b' } } },
      ["rpc a.b: response has another `not`, which this check can't compare"],
    ],
    [{ response: null }, { response: {} }, []],
    [{ response: {} }, { response: null }, ['rpc a.b: response is gone']],
    [{ query: null }, { query: { type: 'object', properties: { limit: { type: 'string' } } } }, []],
    [
      { query: { type: 'object', properties: { limit: { type: 'string' } } } },
      { query: null },
      ['rpc a.b: query.limit is gone'],
    ],
  ] as [object, object, string[]][])('from %j to %j', (was, is, breaks) => {
    expect(breakingChanges({ 'rpc a.b': was as Json }, { 'rpc a.b': is as Json })).toEqual(breaks);
  });
});

describe('the contracts as they are', () => {
  it.each(Object.entries(contractSnapshots()))(
    'break nothing in %s by being what they are',
    (_domain, contracts) => {
      expect(breakingChanges(contracts, JSON.parse(JSON.stringify(contracts)))).toEqual([]);
    },
  );

  it.each(Object.entries(contractSnapshots()))('lose no field of %s unnoticed', (_domain, contracts) => {
    for (const [name, contract] of Object.entries(contracts)) {
      const json = JSON.stringify(contract);
      for (const [, key] of json.matchAll(/"properties":\{"(\w+)":/g)) {
        const without = JSON.parse(json, (property, value: unknown) =>
          property === 'properties'
            ? Object.fromEntries(Object.entries(value as object).filter(([one]) => one !== key))
            : value,
        ) as Json;
        const breaks = breakingChanges({ [name]: contract }, { [name]: without });
        expect(breaks.some((sentence) => sentence.includes(`.${key} is gone`))).toBe(true);
      }
    }
  });
});
