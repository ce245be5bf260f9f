import { DomainError, validate, type HttpContract } from '@hemma/contracts/core';
import * as z from 'zod';

const LONG = 'å'.repeat(5_000);

/** What people and machines put where something else belongs. */
const wrongValues: [name: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a long text', LONG],
  ['a text with a zero byte', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['an operator as text', '$where'],
  ['a number', 12_345],
  ['a negative fraction', -0.5],
  ['a number beyond all integers', 1e300],
  ['a truth', true],
  ['an object', { $ne: null }],
  ['a prototype', JSON.parse('{"__proto__":{"a":1}}')],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of lists', [[['a']]]],
  ['a list of operators', [{ $gt: '' }]],
  ['a long list', Array.from({ length: 200 }, (_, index) => `entry ${index}`)],
];

/** What may stand in a path where an id belongs, as it is sent. */
export const wrongIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  'null',
  '%00',
  '%27',
  '9007199254740993',
  '1'.repeat(400),
];

/** What may stand in a query, as it is sent. */
export const wrongQueryValues = [
  '',
  '%00',
  '-1',
  '1e3',
  '99999999999999999999',
  'a'.repeat(3_000),
  '%5B%5D',
  '%7B%7D',
  '%ED%A0%80',
];

export interface WrongBody {
  name: string;
  body: Record<string, unknown>;
}

/** A right body with one field after the other replaced by each wrong value. */
export function wrongBodies(contract: HttpContract, right: Record<string, unknown>): WrongBody[] {
  const fields = contract.body instanceof z.ZodObject ? Object.keys(contract.body.shape) : [];
  return fields.flatMap((field) =>
    wrongValues.map(([name, value]) => ({ name: `${field}: ${name}`, body: { ...right, [field]: value } })),
  );
}

/**
 * What the contract's own rules say to an input.
 *
 * @returns the sentence of the refusal; undefined where it is accepted
 */
export function sentenceFor(schema: z.ZodType | undefined, input: unknown): string | undefined {
  if (!schema) return undefined;
  try {
    validate(schema, JSON.parse(JSON.stringify(input)));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
