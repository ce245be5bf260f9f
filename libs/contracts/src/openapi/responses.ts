import { coreErrors, type ErrorDefinition, type HttpContract } from '../core/index.js';
import { jsonSchema, type JsonObject } from './json-schema.js';

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const requestId = { 'x-request-id': header('Names this request in our logs') };
const retryAfter = { 'Retry-After': header('Seconds after which to try again', 'integer') };
const link = { Link: header('Names the next page: `<...>; rel="next"`; absent on the last') };

/** RFC 9457, https://www.rfc-editor.org/rfc/rfc9457. */
export const problemSchema: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The same sentence as in plain text' },
    code: { type: 'string', examples: ['profiles.NOT_FOUND'] },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      description: 'With 400: the sentence of each field, its path dotted',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** What any call of this kind may be refused with, besides the errors that it names itself. */
function refusalsOf(contract: HttpContract): readonly ErrorDefinition[] {
  const { method, auth, params, query, body, idempotency, services, errors } = contract;
  return [
    ...((params ?? query ?? body ?? idempotency) ? [coreErrors.INVALID] : []),
    ...(auth === 'session' ? [coreErrors.UNAUTHENTICATED] : []),
    ...(method === 'GET' ? [] : [coreErrors.FOREIGN_SITE]),
    ...(body ? [coreErrors.TOO_LARGE, coreErrors.NOT_JSON] : []),
    ...(idempotency ? [coreErrors.IDEMPOTENCY_CONFLICT] : []),
    coreErrors.TOO_MANY,
    ...(services.length > 0 ? [coreErrors.UNAVAILABLE, coreErrors.DEADLINE_EXCEEDED] : []),
    ...errors,
  ];
}

function refusal(status: number, definitions: readonly ErrorDefinition[]): JsonObject {
  const sentences = [...new Set(definitions.map(({ message }) => message))];
  const examples = Object.fromEntries(definitions.map(({ code, message }) => [code, { value: message }]));
  return {
    description: sentences.map((sentence) => `\`${sentence}\``).join(' or '),
    headers: { ...requestId, ...(status === 429 || status >= 503 ? retryAfter : {}) },
    content: {
      'text/plain': { schema: { type: 'string' }, examples },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  };
}

/** OpenAPI 3.1 has no word for the data of server-sent events: an extension names each event's. */
function eventStream(events: NonNullable<HttpContract['events']>): JsonObject {
  const data = Object.entries(events).map(([name, schema]) => [name, jsonSchema(schema, 'output')]);
  return { schema: { type: 'string' }, 'x-event-data': Object.fromEntries(data) };
}

function success(contract: HttpContract): JsonObject {
  const { response, contentType, events, query, summary, status } = contract;
  const paged = query && 'limit' in Object(jsonSchema(query, 'input').properties);
  const content = response
    ? { 'application/json': { schema: jsonSchema(response, 'output') } }
    : contentType && { [contentType]: events ? eventStream(events) : {} };
  return {
    description: status === 204 ? 'Done' : summary,
    headers: { ...requestId, ...(paged ? link : {}) },
    ...(content && { content }),
  };
}

/** @returns the answers of a call: its success, and each refusal with the sentences that it may give */
export function responsesOf(contract: HttpContract): JsonObject {
  const refusals = refusalsOf(contract);
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  return Object.fromEntries([
    [String(contract.status), success(contract)],
    ...statuses.map((status) => [
      String(status),
      refusal(
        status,
        refusals.filter((definition) => definition.status === status),
      ),
    ]),
  ]);
}
