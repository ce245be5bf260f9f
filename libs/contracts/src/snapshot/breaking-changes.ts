import type { DomainSnapshot, Json } from './contract-snapshots.js';

type JsonObject = { [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : []);
const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** A part of a contract: what others send may only be asked for less, what they get may only become more. */
type Direction = 'sent' | 'got';

const directions: Record<string, Direction> = {
  request: 'sent',
  params: 'sent',
  query: 'sent',
  body: 'sent',
  response: 'got',
  payload: 'got',
  events: 'got',
};

/** Facts about a contract that others build on; a deadline or a further consumer is none. */
const fixed = ['auth', 'status', 'contentType', 'message'];

/** What is left of a schema beside its fields and entries, which are compared one by one. */
const formOf = (schema: JsonObject) =>
  Object.entries(schema)
    .filter(([key]) => !['properties', 'required', 'items'].includes(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));

function schemaBreaks(before: Json, after: Json, direction: Direction, place: string): string[] {
  if (same(before, after)) return [];
  if (!isObject(before)) return before === null && direction === 'got' ? [] : [`${place} has changed`];
  if (!isObject(after)) return [`${place} is gone`];
  const breaks: string[] = [];
  const [fields, fieldsNow] = [before.properties, after.properties];
  if (isObject(fields) && isObject(fieldsNow)) {
    for (const [name, field] of Object.entries(fields)) {
      const now = fieldsNow[name];
      if (now === undefined) breaks.push(`${place}.${name} is gone`);
      else breaks.push(...schemaBreaks(field, now, direction, `${place}.${name}`));
    }
    const [needed, neededNow] = [texts(before.required), texts(after.required)];
    const missing = direction === 'sent' ? minus(neededNow, needed) : minus(needed, neededNow);
    const how = direction === 'sent' ? 'is needed now' : 'may be absent now';
    breaks.push(
      ...missing
        .filter((name) => direction === 'sent' || name in fieldsNow)
        .map((name) => `${place}.${name} ${how}`),
    );
  }
  if (before.items !== undefined && after.items !== undefined) {
    breaks.push(...schemaBreaks(before.items, after.items, direction, `${place}[]`));
  }
  if (!same(formOf(before), formOf(after))) breaks.push(`${place} has another form`);
  return breaks;
}

const minus = (a: string[], b: string[]) => a.filter((name) => !b.includes(name));

function contractBreaks(name: string, before: Json, after: Json): string[] {
  if (!isObject(before) || !isObject(after)) return [];
  const breaks = Object.entries(directions).flatMap(([part, direction]) =>
    part in before
      ? schemaBreaks(before[part] ?? null, after[part] ?? null, direction, `${name}: ${part}`)
      : [],
  );
  for (const fact of fixed) {
    if (!same(before[fact], after[fact])) breaks.push(`${name}: ${fact} has changed`);
  }
  // A command must not come twice; a query that becomes one may be on its way twice already.
  if (before.kind === 'query' && after.kind === 'command') breaks.push(`${name}: a query became a command`);
  return breaks;
}

/**
 * Tells what a release of another process that knows only the contracts before would stumble over.
 *
 * @returns one sentence a break, e.g. `rpc profiles.get: response.id is gone`
 */
export function breakingChanges(before: DomainSnapshot, after: DomainSnapshot): string[] {
  return Object.entries(before).flatMap(([name, contract]) => {
    const now = after[name];
    return now === undefined ? [`${name} is gone`] : contractBreaks(name, contract, now);
  });
}
