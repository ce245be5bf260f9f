import { domains } from '../catalogue/index.js';
import type { HttpContract } from '../core/index.js';
import { jsonSchema, namedSchemas, type JsonObject } from './json-schema.js';
import { parametersOf } from './parameters.js';
import { problemSchema, responsesOf } from './responses.js';

const SESSION = 'session';

/** What is signed is read by whoever checks the signature: here it is known to be JSON, and no more. */
const signedBody: JsonObject = { type: 'object', description: 'The event, as its sender made it' };

function operation(domain: string, name: string, contract: HttpContract): JsonObject {
  const { summary, auth, body, signedBy } = contract;
  const parameters = parametersOf(contract);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    security: auth === 'session' ? [{ [SESSION]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: signedBy ? signedBody : jsonSchema(body, 'input') } },
      },
    }),
    responses: responsesOf(contract),
  };
}

/**
 * Describes the HTTP contracts as an OpenAPI 3.1 document, https://spec.openapis.org/oas/v3.1.1.html.
 *
 * @param options.version of the product
 * @param options.cookieName under which the gateway keeps the session
 */
export function openApiDocument({ version = '0.1.0', cookieName = 'hemma_session' } = {}): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [domain, { http }] of Object.entries(domains)) {
    for (const [name, contract] of Object.entries(http)) {
      const path = (paths[contract.path] ??= {});
      path[contract.method.toLowerCase()] = operation(domain, name, contract);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hemma',
      version,
      description:
        'Connects students with elderly hosts. Errors are one plain-text sentence, or RFC 9457 with `Accept: application/problem+json`.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(domains)
      .filter(([, { http }]) => Object.keys(http).length > 0)
      .map(([name]) => ({ name })),
    paths,
    components: {
      schemas: { ...namedSchemas(), Problem: problemSchema },
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description: 'Set by register and login; over https its name has the prefix `__Host-`.',
        },
      },
    },
  };
}
