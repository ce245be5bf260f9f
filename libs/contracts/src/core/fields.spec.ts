import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import {
  idParamSchema,
  idSchema,
  limitSchema,
  numberParam,
  optionalText,
  textList,
  textParam,
} from './fields.js';

const sentence = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('ids', () => {
  it('are positive whole numbers that JavaScript holds exactly', () => {
    expect(idSchema.parse(1)).toBe(1);
    expect(idSchema.parse(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    for (const bad of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '1', null, undefined, [1], {}]) {
      expect(sentence(idSchema, bad)).toBe('The id must be a positive whole number');
    }
  });

  it('are plain decimal digits in a path', () => {
    expect(idParamSchema.parse('42')).toBe(42);
    const outOfRange = ['9007199254740993', '99999999999999999999'];
    for (const bad of [
      '',
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      ' 1',
      '01',
      'abc',
      ['1', '2'],
      {},
      ...outOfRange,
    ]) {
      expect(sentence(idParamSchema, bad)).toBe('The id must be a positive whole number');
    }
  });
});

describe('query parameters', () => {
  const query = z.object({
    limit: limitSchema(24, 100),
    minAge: numberParam('minAge', 0, 999),
    country: textParam('country', 10),
  });

  it('count as absent when empty', () => {
    const absent = { limit: 24, minAge: undefined, country: undefined };
    expect(query.parse({})).toEqual(absent);
    expect(query.parse({ limit: '', minAge: '', country: '' })).toEqual(absent);
    expect(query.parse({ country: '   ' })).toEqual(absent);
  });

  it('are read as what they mean', () => {
    expect(query.parse({ limit: '100', minAge: '0', country: ' Peru ' })).toEqual({
      limit: 100,
      minAge: 0,
      country: 'Peru',
    });
  });

  it.each([
    ['0'],
    ['101'],
    ['-1'],
    ['1.5'],
    ['ten'],
    ['1e2'],
    [' 5'],
    ['99999999999999999999'],
    [['1', '2']],
    [{}],
  ])('refuse the limit %j', (limit) => {
    expect(sentence(query, { limit })).toBe('limit must be a whole number from 1 to 100');
  });

  it('refuse a text that is repeated or too long, and a number that is none', () => {
    expect(sentence(query, { country: ['Peru', 'Chile'] })).toBe('country must be given once');
    expect(sentence(query, { country: 'x'.repeat(11) })).toBe('country must be at most 10 characters');
    expect(sentence(query, { minAge: 'old' })).toBe('minAge must be a whole number from 0 to 999');
    expect(sentence(query, { minAge: ['18', '20'] })).toBe('minAge must be a whole number from 0 to 999');
  });
});

describe('texts and lists', () => {
  it('are trimmed, and an empty optional text is null', () => {
    expect(optionalText('Bio', 5).parse(' a ')).toBe('a');
    expect(optionalText('Bio', 5).parse('  ')).toBeNull();
    expect(optionalText('Bio', 5).parse(null)).toBeNull();
    expect(optionalText('Bio', 5).parse(undefined)).toBeUndefined();
  });

  it('count their length after trimming', () => {
    expect(optionalText('Bio', 5).parse('  12345  ')).toBe('12345');
    expect(sentence(optionalText('Bio', 5), '123456')).toBe('Bio must be at most 5 characters');
  });

  it('drop empties and repeats before they are counted', () => {
    expect(textList('Tags', { items: 2 }).parse([' a', 'a ', '', 'b'])).toEqual(['a', 'b']);
    expect(sentence(textList('Tags', { items: 2 }), ['a', 'b', 'c'])).toBe(
      'Tags must have at most 2 entries',
    );
    expect(sentence(textList('Tags', { length: 2 }), ['abc'])).toBe(
      'Each of Tags must be at most 2 characters',
    );
    expect(sentence(textList('Tags'), 'a,b')).toBe('Tags must be a list of texts');
    expect(sentence(textList('Tags'), [['a']])).toBe('Tags must be a list of texts');
  });
});
