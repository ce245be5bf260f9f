import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { DomainError, validate } from '../core/index.js';
import { allEvents, allHttp, allRpc } from './index.js';

const long = 'x'.repeat(70_000);
const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown;

/** What nobody means to send; all of it fits into JSON or a query, or is what code may pass by mistake. */
const hostile: unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, 1e300, Number.NaN, Infinity, 2 ** 53],
  ...['', ' ', 'text', '0', '-1', '1e9', 'null', '\u0000', '\ud800', '🙂', '<script>', long],
  ...['9999-12-31T23:59:59-23:59', '0000-01-01', '2026-02-30', '2026-01-01T25:00:00Z'],
  ...[[], [[]], [null], [{}], ['a', 1], ['a', 'b'], Array(2_000).fill('a'), Array(2_000).fill(0), deep],
  ...[{}, { $gt: '' }, { $where: '1' }, { length: 3 }, { toString: 1 }, { a: { b: { c: [] } } }],
  ...[
    JSON.parse('{"__proto__":{"x":1},"constructor":1}') as unknown,
    10n,
    Symbol('s'),
    () => 1,
    new Date(Number.NaN),
  ],
];

type Named = [name: string, schema: z.ZodType];

const spoken: Named[] = allHttp.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]): Named[] =>
    schema ? [[`${part} of ${method} ${path}`, schema]] : [],
  ),
);
const bodies = spoken.filter(([name]) => name.startsWith('body'));
const every: Named[] = [
  ...spoken,
  ...allHttp.flatMap(({ method, path, response }): Named[] =>
    response ? [[`${method} ${path}`, response]] : [],
  ),
  ...allRpc.flatMap(({ pattern, request, response }): Named[] => [
    [`request of ${pattern}`, request],
    [`response of ${pattern}`, response],
  ]),
  ...allEvents.map(({ pattern, payload }): Named => [pattern, payload]),
];

const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Each hostile value whole, in each field alone, and in all fields at once; then deeper in nested objects. */
function* inputsFor(schema: z.ZodType): Generator<unknown> {
  const fields = fieldsOf(schema);
  for (const value of hostile) {
    yield value;
    for (const field of fields) yield { [field]: value };
    yield Object.fromEntries(fields.map((field) => [field, value]));
  }
  if (!(schema instanceof z.ZodObject)) return;
  for (const [field, inner] of Object.entries(schema.shape)) {
    if (!(inner instanceof z.ZodObject)) continue;
    for (const input of inputsFor(inner)) yield { [field]: input };
  }
}

function refusalOf(schema: z.ZodType, input: unknown): unknown {
  try {
    validate(schema, input);
    return null;
  } catch (error) {
    return error;
  }
}

const ownEnglish = 'ZOD SPEAKS';
const unfit = /(^|; )(Invalid|Too |Expected|Unrecognized|undefined|$)/;

/** What arrives at the other end of the bus; a bigint does not get so far. */
const throughJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? null : part)));

describe('hostile input', () => {
  // Whatever zod would say in its own words becomes this mark, so that no sentence of it can slip through.
  beforeAll(() => void z.config({ localeError: () => ownEnglish }));
  afterAll(() => void z.config(z.locales.en()));

  it.each(every)('to %s is accepted or refused with sentences for people', (_name, schema) => {
    const fields = fieldsOf(schema);
    const faults: string[] = [];
    for (const input of inputsFor(schema)) {
      const refusal = refusalOf(schema, input);
      if (refusal === null) continue;
      if (!(refusal instanceof DomainError) || refusal.code !== 'core.INVALID') {
        faults.push(`threw ${String(refusal)}`);
        continue;
      }
      const { message, details } = refusal;
      if (message.includes(ownEnglish) || unfit.test(message)) faults.push(message);
      const paths = details.errors?.map(({ path }) => path.split('.')[0] ?? '') ?? [];
      const places = paths.map((path) => fields.indexOf(path));
      const ordered = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
      if (paths.length === 0 || !ordered) faults.push(`order of ${paths.join(', ')}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(spoken)('to the fields of %s is refused with sentences of the contract itself', (_name, schema) => {
    for (const input of inputsFor(schema)) {
      if (typeof input !== 'object' || input === null || Array.isArray(input)) continue;
      const sentences = schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
      expect(sentences.includes(ownEnglish) ? input : null).toBeNull();
    }
  });

  it.each(bodies)('that %s accepts is accepted unchanged after it crossed the bus', (_name, schema) => {
    for (const input of inputsFor(schema)) {
      const result = schema.safeParse(input);
      if (!result.success) continue;
      const crossed = throughJson(result.data);
      expect(throughJson(schema.parse(crossed))).toEqual(crossed);
    }
  });
});
