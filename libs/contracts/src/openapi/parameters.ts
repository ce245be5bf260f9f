import type { HttpContract } from '../core/index.js';
import { jsonSchema, type JsonObject } from './json-schema.js';

/** The longest key that a sender may give. */
const KEY_LENGTH = 200;

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeated with the same body within 24 hours the call answers as it first did and does nothing; with another body it is refused with 409.',
  schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH },
};

const lastEventId: JsonObject = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The `id` that was heard last: the stream goes on after it.',
  schema: { type: 'string' },
};

const signature = (name: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description: 'Signs the body as it comes, to the last byte.',
  schema: { type: 'string' },
});

function fieldsOf(schema: NonNullable<HttpContract['query']>) {
  const { properties, required } = jsonSchema(schema, 'input');
  const mandatory = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: mandatory.includes(name),
  }));
}

/** @returns the path, query and header parameters of a call */
export function parametersOf({ params, query, idempotency, signedBy, events }: HttpContract): unknown[] {
  return [
    ...(params ? fieldsOf(params) : []).map((field) => ({ ...field, in: 'path', required: true })),
    ...(query ? fieldsOf(query) : []).map((field) => ({ ...field, in: 'query' })),
    ...(idempotency ? [idempotencyKey] : []),
    ...(signedBy ? [signature(signedBy)] : []),
    ...(events ? [lastEventId] : []),
  ];
}
