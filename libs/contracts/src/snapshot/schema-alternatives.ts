import type { Json, JsonObject } from './contract-snapshots.js';

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const texts = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : []);

export const same = (a: Json | undefined, b: Json | undefined) => sorted(a) === sorted(b);

/** JSON text in which neither the order of keys nor that of needed fields counts. */
function sorted(value: Json | undefined): string {
  return JSON.stringify(value ?? null, (key, part: Json) => {
    if (key === 'required' && Array.isArray(part)) return part.toSorted();
    return isObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  });
}

/** What a schema says beside what it allows. */
export const ANNOTATIONS = [
  '$schema',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** A schema as the list of what a value may be: unions, enumerations and `type` lists taken apart. */
export function alternativesOf(schema: Json | undefined): JsonObject[] {
  if (schema === false) return [];
  if (!isObject(schema)) return [{}];
  const { anyOf, oneOf, enum: values, type, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) {
    // What two places say about the same can't be laid over each other: such a union is compared as a whole.
    const clashes = choices.some((choice) =>
      Object.keys(isObject(choice) ? choice : {}).some((key) => key in rest),
    );
    if (clashes || (anyOf && oneOf)) return [schema];
    const common = { ...rest, ...(type !== undefined && { type }) };
    return choices.flatMap((choice) => alternativesOf(isObject(choice) ? { ...common, ...choice } : choice));
  }
  if (Array.isArray(values)) return values.map((value) => ({ type: typeOf(value), const: value }));
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return [{ ...rest, ...(type !== undefined && { type }) }];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Words for what a value may be, after `may be`. */
export const described = (schema: JsonObject): string => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'null') return 'null';
  return schema.type === undefined ? 'any value' : `of type ${String(schema.type)}`;
};

/** Whether a value of one alternative can at all be one of the other; bounds and fields come later. */
export function isOfKind(written: JsonObject, read: JsonObject): boolean {
  if (read.type === undefined && !('const' in read)) return true;
  if ('const' in read) return 'const' in written && same(written.const, read.const);
  return read.type === written.type || (read.type === 'number' && written.type === 'integer');
}
