import { beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { allHttp } from '../catalogue/index.js';
import { openApiDocument } from './index.js';

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
  responses: Record<
    string,
    { description: string; headers: object; content?: Record<string, { schema?: object; examples?: object }> }
  >;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object }>; securitySchemes: object };
}

describe('the OpenAPI document', () => {
  const document = openApiDocument({ cookieName: 'hemma_test' }) as unknown as Document;
  const operationOf = (method: string, path: string): Operation => {
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`No ${method} ${path}`);
    return operation;
  };
  const references: string[] = [];

  beforeAll(() => {
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') references.push(String(value));
      return value;
    });
  });

  it('is valid against the OpenAPI 3.1 meta-schema', async () => {
    expect(await new Validator().validate(openApiDocument())).toMatchObject({ valid: true });
    expect(await new Validator().validate({ ...openApiDocument(), paths: { user: 1 } })).toMatchObject({
      valid: false,
    });
  });

  it('describes data by schemas that are JSON schema themselves', () => {
    const ajv = new Ajv2020({ strict: false });
    const schemas: object[] = Object.values(document.components.schemas);
    JSON.stringify(document.paths, (key, value: unknown) => {
      if (key === 'schema') schemas.push(value as object);
      if (key === 'x-event-data') schemas.push(...Object.values(value as object));
      return value;
    });
    expect(schemas.length).toBeGreaterThan(allHttp.length);
    expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([]);
    expect(ajv.validateSchema({ type: 'text' })).toBe(false);
  });

  it('holds every call of the catalogue once, under a name of its own', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(allHttp.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allHttp.length);
  });

  it('refers only to what it holds', () => {
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(Object.keys(document.components.schemas)).toContain(
        reference.replace('#/components/schemas/', ''),
      );
    }
  });

  it('asks for the session cookie where the contract does, and says so with a 401', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: 'hemma_test' },
    });
    for (const { method, path, auth } of allHttp) {
      const { security, responses } = operationOf(method.toLowerCase(), path);
      expect(security).toEqual(auth === 'session' ? [{ session: [] }] : []);
      if (auth === 'session') expect(responses).toHaveProperty('401');
    }
  });

  it('describes parameters as what they mean', () => {
    const { parameters } = operationOf('get', '/api/users');
    expect(parameters?.map(({ name }) => name)).toEqual([
      'userType',
      'country',
      'languages',
      'minAge',
      'maxAge',
      'limit',
      'after',
    ]);
    expect(parameters?.every(({ in: place, required }) => place === 'query' && !required)).toBe(true);
    const [userId] = operationOf('get', '/api/profiles/{userId}').parameters ?? [];
    expect(userId).toMatchObject({ name: 'userId', in: 'path', required: true, schema: { type: 'string' } });
  });

  it('offers an Idempotency-Key exactly where the contract does', () => {
    for (const { method, path, idempotency } of allHttp) {
      const names = operationOf(method.toLowerCase(), path).parameters?.map(({ name }) => name) ?? [];
      expect(names.includes('Idempotency-Key')).toBe(idempotency);
    }
  });

  it('describes bodies with their fields, and which are needed', () => {
    const body = operationOf('post', '/api/register').requestBody?.content['application/json']?.schema;
    expect(body?.properties).toHaveProperty('languages.type', 'array');
    expect(body?.required).toEqual(expect.arrayContaining(['name', 'password', 'languages']));
    expect(body?.required).not.toContain('bio');
    expect(
      operationOf('put', '/api/profiles/{id}').requestBody?.content['application/json']?.schema.required,
    ).toBe(undefined);
  });

  it('describes a signed body as JSON of its sender, beside the header that signs it', () => {
    const { parameters, requestBody, responses } = operationOf('post', '/api/stripe/webhook');
    expect(parameters).toMatchObject([{ name: 'Stripe-Signature', in: 'header', required: true }]);
    expect(requestBody?.content['application/json']?.schema).toMatchObject({ type: 'object' });
    expect(responses['400']?.description).toContain('The webhook signature is not valid');
  });

  it('gives every refusal as a sentence and as a problem, with the sentences that it may say', () => {
    const { responses } = operationOf('post', '/api/profiles');
    expect(Object.keys(responses).sort()).toEqual(
      ['201', '400', '401', '403', '409', '413', '415', '429', '503', '504'].sort(),
    );
    expect(responses['409']?.content).toMatchObject({
      'text/plain': { examples: { 'profiles.EXISTS': { value: 'Profile already exists' } } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
    expect(responses['503']?.headers).toHaveProperty('Retry-After');
    expect(responses['201']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Profile',
    });
  });

  it('says what is answered where it is no JSON, or nothing', () => {
    expect(operationOf('get', '/api/images/{hash}').responses['200']?.content).toHaveProperty('image/*');
    expect(operationOf('post', '/api/logout').responses['204']?.content).toBeUndefined();
  });

  it('describes what a stream tells, by the name of the event, and how to go on after it', () => {
    const { parameters, responses } = operationOf('get', '/api/events');
    expect(parameters).toMatchObject([{ name: 'Last-Event-ID', in: 'header', required: false }]);
    expect(responses['200']?.content?.['text/event-stream']).toMatchObject({
      'x-event-data': {
        read: { type: 'object', required: ['readerId', 'upTo'] },
        reload: { type: 'object' },
      },
    });
    expect(responses['429']?.content?.['text/plain']?.examples).toHaveProperty(['gateway.TOO_MANY_STREAMS']);
  });

  it('names the next page of a list in a header', () => {
    expect(operationOf('get', '/api/users').responses['200']?.headers).toHaveProperty('Link');
    expect(operationOf('get', '/api/user').responses['200']?.headers).not.toHaveProperty('Link');
  });

  it("shows nobody a password or another's address", () => {
    const { User, PublicUser } = document.components.schemas;
    expect(Object.keys(User?.properties ?? {})).not.toContain('password');
    expect(Object.keys(PublicUser?.properties ?? {})).not.toContain('email');
  });
});
