import * as z from 'zod';
import { publicUserSchema, userSchema } from '../identity/index.js';
import { profileSchema } from '../profiles/index.js';

export type JsonObject = Record<string, unknown>;

/** What has a name of its own in the document instead of standing in full wherever it is answered. */
const named = { User: userSchema, PublicUser: publicUserSchema, Profile: profileSchema };

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });

const toJson = (schema: z.ZodType, io: 'input' | 'output'): JsonObject =>
  z.toJSONSchema(schema, {
    io,
    metadata: registry,
    // What JSON Schema has no word for may be anything; the rule itself is told by its sentence.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; zod's pattern for a date-time is 300 characters long.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });

/** Points references into the document's components, and drops what a schema inside a document must not say. */
function embed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(embed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== '$schema' && key !== '$defs')
    .map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', '#/components/schemas/')
        : embed(part),
    ]);
  return Object.fromEntries(entries);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the JSON schema of a contract's part as it stands inside an OpenAPI document */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const own = registry.get(schema)?.id;
  if (own) return { $ref: `#/components/schemas/${own}` };
  const json = embed(toJson(schema, io));
  return isObject(json) ? json : {};
}

/** @returns the named schemas, for `components.schemas` */
export function namedSchemas(): JsonObject {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const json = embed(toJson(schema, 'output'));
      if (isObject(json)) delete json.id;
      return [name, json];
    }),
  );
}
