import type { Json, JsonObject } from './contract-snapshots.js';
import {
  ANNOTATIONS,
  alternativesOf,
  described,
  isObject,
  isOfKind,
  same,
  texts,
} from './schema-alternatives.js';

/** A part of a contract: what others `sent` before must still be taken; what they have `got` must not surprise them. */
export type Direction = 'sent' | 'got';

/** One thing in a schema that another release would stumble over. */
export interface SchemaBreak {
  /** Dotted, with `[]` for the entries of a list, e.g. `response.matches[].student.name`. */
  path: string;
  /** Goes on after the path, e.g. `is gone`. */
  what: string;
}

const minus = (a: string[], b: string[]) => a.filter((name) => !b.includes(name));

/** Per type [keyword, in which direction a larger value takes more], and the keywords that must stay as they are. */
const rules: Record<string, { bounds: [keyword: string, larger: 'wider' | 'narrower'][]; exact: string[] }> =
  {
    string: {
      bounds: [
        ['maxLength', 'wider'],
        ['minLength', 'narrower'],
      ],
      exact: ['pattern', 'format', 'contentEncoding', 'contentMediaType'],
    },
    number: {
      bounds: [
        ['maximum', 'wider'],
        ['exclusiveMaximum', 'wider'],
        ['minimum', 'narrower'],
        ['exclusiveMinimum', 'narrower'],
      ],
      exact: ['multipleOf'],
    },
    array: {
      bounds: [
        ['maxItems', 'wider'],
        ['minItems', 'narrower'],
      ],
      exact: ['uniqueItems'],
    },
    object: {
      bounds: [
        ['maxProperties', 'wider'],
        ['minProperties', 'narrower'],
      ],
      exact: [],
    },
  };
const STRUCTURE = [
  'type',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
];
const COMPARED = new Set([
  ...ANNOTATIONS,
  ...STRUCTURE,
  ...Object.values(rules).flatMap(({ bounds, exact }) => [...bounds.map(([keyword]) => keyword), ...exact]),
]);

/**
 * Compares two JSON schemas as far as another release is concerned.
 *
 * @param direction `sent`: whatever `before` allowed must still be allowed; `got`: nothing may come that `before` did
 *   not allow, except for further fields, and no field may go
 * @param path where the schemas stand in their contract
 * @returns nothing where a process that knows only `before` works on with `after`
 */
export function schemaBreaks(
  before: Json | undefined,
  after: Json | undefined,
  direction: Direction,
  path: string,
): SchemaBreak[] {
  if (same(before, after)) return [];
  const [written, read] = direction === 'got' ? [after, before] : [before, after];
  const readable = alternativesOf(read);
  return alternativesOf(written).flatMap((one) => {
    const what =
      direction === 'got' ? `may be ${described(one)} now` : `may not be ${described(one)} any more`;
    const tries = readable
      .filter((other) => isOfKind(one, other))
      .map((other) => alternativeBreaks(one, other, direction, path))
      .sort((a, b) => a.length - b.length);
    return tries[0] ?? [{ path, what }];
  });
}

/** What of `written` is not taken where `read` is expected. */
function alternativeBreaks(
  written: JsonObject,
  read: JsonObject,
  direction: Direction,
  path: string,
): SchemaBreak[] {
  if (same(written, read)) return [];
  const [before, after] = direction === 'got' ? [read, written] : [written, read];
  const changed = (keyword: string, why: string): SchemaBreak => ({
    path,
    what: `had ${worded(keyword, before)} and has ${worded(keyword, after)}: ${why}`,
  });
  const why = direction === 'got' ? 'wider than its readers know' : 'narrower than its senders know';
  const { bounds, exact } = rules[read.type === 'integer' ? 'number' : String(read.type)] ?? {
    bounds: [],
    exact: [],
  };
  return [
    ...bounds
      .filter(([keyword, larger]) => isBeyond(boundOf(written, keyword), boundOf(read, keyword), larger))
      .map(([keyword]) => changed(keyword, why)),
    ...exact
      .filter((keyword) => read[keyword] !== undefined && !isKept(keyword, written, read))
      .map((keyword) => changed(keyword, why)),
    ...minus([...Object.keys(before), ...Object.keys(after)], [...COMPARED])
      .filter(
        (keyword, index, all) => all.indexOf(keyword) === index && !same(before[keyword], after[keyword]),
      )
      .map((keyword) => ({ path, what: `has another \`${keyword}\`, which this check can't compare` })),
    ...(read.type === 'object' ? fieldBreaks(before, after, direction, path) : []),
    ...(read.type === 'array' ? entryBreaks(before, after, direction, path) : []),
  ];
}

const worded = (keyword: string, schema: JsonObject) =>
  keyword in schema ? `${keyword} ${JSON.stringify(schema[keyword])}` : `no ${keyword}`;

/** A bound, that of a constant being the constant itself; whole numbers know no exclusive bound. */
function boundOf(schema: JsonObject, keyword: string): number | undefined {
  const { const: value, type } = schema;
  if (typeof value === 'string' && keyword.endsWith('Length')) return value.length;
  if (typeof value === 'number' && type !== 'null')
    return keyword.startsWith('exclusive') ? undefined : value;
  if (type === 'integer') {
    if (keyword.startsWith('exclusive')) return undefined;
    const open = schema[keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'];
    if (typeof open === 'number') return keyword === 'minimum' ? open + 1 : open - 1;
  }
  const bound = schema[keyword];
  return typeof bound === 'number' ? bound : undefined;
}

function isBeyond(
  written: number | undefined,
  read: number | undefined,
  larger: 'wider' | 'narrower',
): boolean {
  if (read === undefined) return false;
  return written === undefined || (larger === 'wider' ? written > read : written < read);
}

function isKept(keyword: string, written: JsonObject, read: JsonObject): boolean {
  const [rule, value] = [read[keyword], written.const];
  if (keyword === 'pattern' && typeof value === 'string') return new RegExp(String(rule), 'u').test(value);
  if (keyword === 'multipleOf') return Number(value ?? written.multipleOf) % Number(rule) === 0;
  return same(written[keyword], rule);
}

function fieldBreaks(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  path: string,
): SchemaBreak[] {
  const [fields, fieldsNow] = [propertiesOf(before), propertiesOf(after)];
  const [needed, neededNow] = [texts(before.required), texts(after.required)];
  const absent = direction === 'got' ? minus(needed, neededNow) : minus(neededNow, needed);
  return [
    ...Object.entries(fields).flatMap(([name, field]) =>
      name in fieldsNow
        ? schemaBreaks(field, fieldsNow[name], direction, `${path}.${name}`)
        : [{ path: `${path}.${name}`, what: 'is gone' }],
    ),
    ...absent
      .filter((name) => direction === 'sent' || name in fieldsNow)
      .map((name) => ({
        path: `${path}.${name}`,
        what: direction === 'got' ? 'may be absent now' : 'is needed now',
      })),
    ...keyBreaks(before, after, direction, path),
  ];
}

const propertiesOf = ({ properties }: JsonObject) => (isObject(properties) ? properties : {});

/** Fields without a name of their own: those of a record, and whether unknown ones may be sent at all. */
function keyBreaks(before: JsonObject, after: JsonObject, direction: Direction, path: string): SchemaBreak[] {
  const [others, othersNow] = [before.additionalProperties, after.additionalProperties];
  if (!isObject(others)) {
    // Readers drop what they don't know; who is asked may refuse it.
    const refuses = direction === 'sent' && othersNow === false && others !== false;
    return refuses ? [{ path, what: 'takes no further fields now' }] : [];
  }
  const name = { type: 'string' };
  const named = Object.entries(propertiesOf(after)).filter(([key]) => !(key in propertiesOf(before)));
  return [
    ...named.flatMap(([key, field]) => schemaBreaks(others, field, direction, `${path}.${key}`)),
    ...(isObject(othersNow)
      ? schemaBreaks(others, othersNow, direction, `${path}.*`)
      : direction === 'sent'
        ? [{ path: `${path}.*`, what: 'is gone' }]
        : []),
    ...schemaBreaks(before.propertyNames ?? name, after.propertyNames ?? name, direction, `${path}.(names)`),
  ];
}

function entryBreaks(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  path: string,
): SchemaBreak[] {
  const [first, firstNow] = [before.prefixItems, after.prefixItems].map((list) =>
    Array.isArray(list) ? list : [],
  );
  const length = Math.max(first?.length ?? 0, firstNow?.length ?? 0);
  return [
    ...Array.from({ length }, (_, index) =>
      schemaBreaks(
        first?.[index] ?? before.items,
        firstNow?.[index] ?? after.items,
        direction,
        `${path}[${index}]`,
      ),
    ).flat(),
    ...schemaBreaks(before.items, after.items, direction, `${path}[]`),
  ];
}
