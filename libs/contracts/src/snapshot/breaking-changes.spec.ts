import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { breakingChanges } from './breaking-changes.js';
import type { Json } from './contract-snapshots.js';

const person = { id: z.int(), name: z.string().max(5), tags: z.array(z.object({ text: z.string() })) };
const json = (shape: z.core.$ZodLooseShape) =>
  JSON.parse(JSON.stringify(z.toJSONSchema(z.object(shape)))) as Json;

const changes = (before: Json, after: Json) => breakingChanges({ 'rpc a.b': before }, { 'rpc a.b': after });
const sent = (before: z.core.$ZodLooseShape, after: z.core.$ZodLooseShape) =>
  changes({ request: json(before) }, { request: json(after) });
const got = (before: z.core.$ZodLooseShape, after: z.core.$ZodLooseShape) =>
  changes({ response: json(before) }, { response: json(after) });

describe('breaking changes', () => {
  it('are none where nothing changed, or a contract came', () => {
    expect(sent(person, person)).toEqual([]);
    expect(breakingChanges({}, { 'rpc a.b': {} })).toEqual([]);
  });

  it('are none where an optional field may be sent, or one more is answered', () => {
    expect(sent(person, { ...person, age: z.int().optional() })).toEqual([]);
    expect(got(person, { ...person, age: z.int() })).toEqual([]);
  });

  it('are none where less is asked for, or more is promised', () => {
    expect(sent(person, { ...person, name: person.name.optional() })).toEqual([]);
    expect(got({ ...person, name: person.name.optional() }, person)).toEqual([]);
  });

  it('are contracts that are gone', () => {
    expect(breakingChanges({ 'rpc a.b': {} }, {})).toEqual(['rpc a.b is gone']);
  });

  it('are fields that are gone, also inside of lists', () => {
    expect(got(person, { id: person.id, tags: z.array(z.object({})) })).toEqual([
      'rpc a.b: response.name is gone',
      'rpc a.b: response.tags[].text is gone',
    ]);
  });

  it('are fields that are needed now, or may be absent now', () => {
    expect(sent(person, { ...person, age: z.int() })).toEqual(['rpc a.b: request.age is needed now']);
    expect(got(person, { ...person, name: person.name.optional() })).toEqual([
      'rpc a.b: response.name may be absent now',
    ]);
  });

  it('are other types and bounds', () => {
    expect(sent(person, { ...person, id: z.string() })).toEqual(['rpc a.b: request.id has another form']);
    expect(sent(person, { ...person, name: z.string().max(4) })).toEqual([
      'rpc a.b: request.name has another form',
    ]);
  });

  it('are another status, a login where none was needed, and a query that became a command', () => {
    expect(changes({ status: 200, auth: 'public' }, { status: 201, auth: 'session' })).toEqual([
      'rpc a.b: auth has changed',
      'rpc a.b: status has changed',
    ]);
    expect(changes({ kind: 'query' }, { kind: 'command' })).toEqual(['rpc a.b: a query became a command']);
  });
});
