import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { DomainError } from './errors.js';
import { requiredText, textList } from './fields.js';
import { validate } from './validate.js';

/** What `validate` refuses an input with. */
function refusal(schema: z.ZodType, input: unknown): DomainError {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The input was accepted');
}

const person = z.object({
  name: requiredText('Name', 5),
  age: z.int('Age must be a whole number').min(18, 'Age must be at least 18'),
  languages: textList('Languages', { items: 2, length: 3 }),
});

describe('validate', () => {
  it('returns the parsed value without unknown fields', () => {
    expect(
      validate(person, { name: ' Ada ', age: 30, languages: ['sv', '', ' sv '], role: 'admin' }),
    ).toEqual({
      name: 'Ada',
      age: 30,
      languages: ['sv'],
    });
  });

  it('joins one sentence a field in field order, whatever the order of the input', () => {
    const error = refusal(person, { languages: 7, age: 'x', name: '' });
    expect(error.code).toBe('core.INVALID');
    expect(error.status).toBe(400);
    expect(error.message).toBe(
      'Name is required; Age must be a whole number; Languages must be a list of texts',
    );
    expect(error.details.errors?.map(({ path }) => path)).toEqual(['name', 'age', 'languages']);
  });

  it('says one sentence for a list with many wrong entries, and names the first by its place', () => {
    const error = refusal(person, { name: 'Ada', age: 20, languages: ['sv', 1, 2, 3] });
    expect(error.message).toBe('Languages must be a list of texts');
    expect(error.details.errors).toEqual([
      { path: 'languages.1', message: 'Languages must be a list of texts' },
    ]);
  });

  it('keeps the field order when a rule over several fields fails beside a rule of one', () => {
    const schema = z
      .object({ from: z.number(), to: z.number(), note: requiredText('Note', 5) })
      .refine(({ from, to }) => from < to, {
        path: ['to'],
        error: 'To must be after from',
        when: () => true,
      });
    expect(refusal(schema, { from: 2, to: 1, note: '' }).message).toBe(
      'To must be after from; Note is required',
    );
  });

  it('tells the fields of a nested object one by one', () => {
    const error = refusal(z.object({ fields: person }), { fields: { name: 1, age: 2, languages: [] } });
    expect(error.details.errors?.map(({ path }) => path)).toEqual(['fields.name', 'fields.age']);
  });

  it.each([[undefined], [null], [7], ['text'], [true], [[]], [[{ name: 'Ada' }]]])(
    'refuses %j as a body with one sentence',
    (body) => {
      expect(refusal(person, body).message).toBe('The request body must be a JSON object');
    },
  );

  it('names the field where a rule has no sentence of its own', () => {
    const bare = z.object({
      a: z.string(),
      b: z.string().max(1),
      c: z.object({ d: z.int().min(3) }),
      e: z.email(),
    });
    expect(refusal(bare, { b: 'xx', c: { d: 1 }, e: 'x' }).message).toBe(
      'a is required; b is too large; c.d is too small; e has the wrong form',
    );
  });
});
