import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import type { Json } from './contract-snapshots.js';
import { isObject } from './schema-alternatives.js';
import { schemaBreaks, type Direction } from './schema-breaks.js';

const values: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    2,
    5,
    6,
    10,
    11,
    1.5,
    -1,
    '',
    'a',
    'b',
    'c',
    'ab',
    'abc',
    'abcdef',
    '2026-01-01',
  ],
  ...[
    [],
    ['a'],
    ['ab'],
    [1],
    [1, 2],
    [1, 2, 'a'],
    [null],
    [1, null],
    ['a', 'b', 'c', 'd'],
    [['a']],
    [{ a: 1 }],
  ],
  ...[{}, { a: 1 }, { a: null }, { a: 'a' }, { a: 1, b: 1 }, { a: 1, b: 'a' }, { b: 'a' }, { is: 'a', a: 1 }],
  ...[{ is: 'b' }, { is: 'b', b: 'a' }, { is: 'c' }, { a: { a: 1 } }, { a: { a: null } }, { a: [1] }],
];

const forms: z.ZodType[] = [
  ...[
    z.unknown(),
    z.null(),
    z.boolean(),
    z.literal(true),
    z.int(),
    z.number(),
    z.int().min(1),
    z.int().positive(),
  ],
  ...[
    z.int().max(5),
    z.int().max(10),
    z.number().min(1).max(10),
    z.number().gt(1),
    z.int().multipleOf(5),
    z.literal(5),
  ],
  ...[
    z.literal([1, 2]),
    z.string(),
    z.string().max(2),
    z.string().min(1),
    z.string().regex(/^a/),
    z.string().regex(/b/),
  ],
  ...[z.iso.date(), z.literal('a'), z.enum(['a', 'b']), z.enum(['b', 'a', 'c']), z.string().nullable()],
  ...[z.union([z.string(), z.int()]), z.union([z.literal('a'), z.null()]), z.enum(['a', 'ab']).nullable()],
  ...[z.array(z.string()), z.array(z.string().max(1)), z.array(z.int()).max(1), z.array(z.int()).min(1)],
  ...[
    z.array(z.unknown()),
    z.array(z.int().nullable()),
    z.tuple([z.int(), z.int()]),
    z.tuple([z.int()], z.unknown()),
  ],
  ...[
    z.tuple([z.int(), z.int(), z.string()]),
    z.array(z.array(z.string())),
    z.array(z.object({ a: z.int() })),
  ],
  ...[
    z.object({}),
    z.object({ a: z.int() }),
    z.object({ a: z.int().optional() }),
    z.object({ a: z.int().nullable() }),
  ],
  ...[
    z.object({ a: z.int(), b: z.int() }),
    z.object({ a: z.int(), b: z.string().optional() }),
    z.strictObject({ a: z.int() }),
  ],
  ...[
    z.object({ a: z.object({ a: z.int() }) }),
    z.object({ a: z.array(z.int()) }),
    z.object({ a: z.union([z.int(), z.string()]) }),
  ],
  ...[
    z.record(z.string(), z.int()),
    z.record(z.string(), z.unknown()),
    z.partialRecord(z.enum(['a', 'b']), z.int()),
  ],
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), a: z.int() }),
    z.object({ is: z.literal('b') }),
  ]),
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), a: z.int() }),
    z.object({ is: z.literal('b'), b: z.string() }),
  ]),
  z.object({ is: z.enum(['a', 'b', 'c']) }),
];

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** The values that a schema takes, if its objects take further fields like that; a record's are no further ones. */
function taken(schema: Json, further: 'none' | 'any' | 'as it says'): unknown[] {
  const asked = JSON.parse(JSON.stringify(schema), (_key, part: Json) =>
    isObject(part) &&
    part.type === 'object' &&
    !isObject(part.additionalProperties) &&
    further !== 'as it says'
      ? { ...part, additionalProperties: further === 'any' }
      : part,
  ) as object;
  const takes = ajv.compile(asked);
  return values.filter((value) => takes(value));
}

const schemas = (io: 'input' | 'output') =>
  forms.map((form): Json =>
    JSON.parse(JSON.stringify({ ...z.toJSONSchema(form, { io }), $schema: undefined })),
  );

/** Pairs of forms that the check lets through although a value that one side may write is not taken by the other. */
function missed(direction: Direction): string[] {
  const all = schemas(direction === 'sent' ? 'input' : 'output').map((schema) => ({
    schema,
    // Nobody writes what the contract does not name, and readers drop what they don't know.
    written: taken(schema, 'none'),
    read: taken(schema, direction === 'sent' ? 'as it says' : 'any'),
  }));
  return all.flatMap((before) =>
    all.flatMap((after) => {
      const [writer, reader] = direction === 'sent' ? [before, after] : [after, before];
      const refused = writer.written.filter((value) => !reader.read.includes(value));
      const isFound = schemaBreaks(before.schema, after.schema, direction, '').length > 0;
      return refused.length > 0 && !isFound
        ? [
            `${JSON.stringify(before.schema)} → ${JSON.stringify(after.schema)}: ${JSON.stringify(refused[0])}`,
          ]
        : [];
    }),
  );
}

describe(`each of ${forms.length} forms made into each other, judged by a validator: the check misses nothing`, () => {
  it('that was sent and is refused now', () => expect(missed('sent')).toEqual([]));

  it('that comes now and was never heard of', () => expect(missed('got')).toEqual([]));

  it('and calls no form a break of itself', () => {
    for (const schema of [...schemas('input'), ...schemas('output')]) {
      for (const direction of ['sent', 'got'] as const) {
        expect(schemaBreaks(schema, JSON.parse(JSON.stringify(schema)), direction, '')).toEqual([]);
      }
    }
  });
});
