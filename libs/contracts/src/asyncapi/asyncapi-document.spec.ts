import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { allEvents } from '../catalogue/index.js';
import { serviceOf } from '../core/index.js';
import { identityEvents } from '../identity/index.js';
import { asyncApiDocument } from './index.js';

interface Document {
  channels: Record<string, { address: string }>;
  operations: Record<string, { action: string; tags: { name: string }[]; channel: { $ref: string } }>;
  components: { messages: Record<string, { payload: object }> };
}

const document = asyncApiDocument() as unknown as Document;

describe('the AsyncAPI document', () => {
  it('is valid against the official schema of AsyncAPI 3.0, and a wrong one is not', () => {
    const official: object = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json');
    // It brings the meta-schema itself, and references are looked up below.
    const options = { strict: false, meta: false, validateSchema: false, validateFormats: false };
    const validate = new Ajv(options).compile(official);
    validate(document);
    expect(validate.errors).toBe(null);
    expect(validate({ ...document, operations: { wrong: { action: 'shout' } } })).toBe(false);
  });

  it('refers only to what it holds', () => {
    const references: string[] = [];
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') references.push(String(value));
      return value;
    });
    expect(references.length).toBeGreaterThan(allEvents.length);
    for (const reference of references) {
      const steps = reference.split('/').slice(1);
      const found = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document);
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
  });

  it('holds every event with its owner and everyone who takes it', () => {
    expect(Object.keys(document.channels)).toEqual(allEvents.map(({ pattern }) => pattern));
    for (const event of allEvents) {
      const { pattern, consumers, live } = event;
      const told = Object.values(document.operations).filter(
        ({ channel }) => channel.$ref === `#/channels/${pattern}`,
      );
      const who = (action: string) =>
        told.filter((one) => one.action === action).map(({ tags }) => tags[0]?.name);
      expect(who('send')).toEqual([serviceOf(pattern)]);
      const isHeard = live || event === identityEvents.sessionRevoked;
      expect(who('receive')).toEqual([...consumers, ...(isHeard ? ['gateway'] : [])]);
      expect(Object.keys(document.components.messages)).toContain(pattern);
    }
  });

  it('describes data by schemas that are JSON schema of draft 7', () => {
    const ajv = new Ajv({ strict: false });
    const payloads = Object.values(document.components.messages).map(({ payload }) => payload);
    expect(payloads.filter((payload) => !ajv.validateSchema(payload))).toEqual([]);
    expect(ajv.validateSchema({ type: 'text' })).toBe(false);
  });

  it('shows the fields of what is told', () => {
    expect(document.components.messages['messaging.messages-read']?.payload).toMatchObject({
      type: 'object',
      required: ['readerId', 'senderId', 'upTo'],
      properties: { upTo: { type: 'string', format: 'date-time' } },
    });
  });
});
