import * as z from 'zod';
import { domains, type Domain } from '../catalogue/index.js';
import type { EventContract, HttpContract, RpcContract } from '../core/index.js';
import { readersOf, snapshotNameOf } from './readers.js';

export type JsonObject = { [key: string]: Json };
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** The contracts of a domain, each under its kind and name. */
export type DomainSnapshot = Record<string, Json>;

/** What another release of another process relies on: what it may send, or what it will get. */
function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Json {
  if (!schema) return null;
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; zod may word its pattern anew in any release.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  const plain: Json = JSON.parse(JSON.stringify({ ...json, $schema: undefined }));
  return plain;
}

const rpcSnapshot = ({ kind, deadlineMs, request, response }: RpcContract): JsonObject => ({
  kind,
  deadlineMs,
  request: schemaOf(request, 'input'),
  response: schemaOf(response, 'output'),
});

const eventSnapshot = ({ consumers, live, payload }: EventContract): JsonObject => ({
  consumers: [...consumers],
  live,
  payload: schemaOf(payload, 'output'),
});

const httpSnapshot = (contract: HttpContract): JsonObject => ({
  auth: contract.auth,
  idempotency: contract.idempotency,
  status: contract.status,
  contentType: contract.contentType ?? null,
  signedBy: contract.signedBy ?? null,
  errors: contract.errors.map(({ code }) => code).sort(),
  params: schemaOf(contract.params, 'input'),
  query: schemaOf(contract.query, 'input'),
  body: schemaOf(contract.body, 'input'),
  response: schemaOf(contract.response, 'output'),
  ...(contract.events && { events: schemaOf(z.object(contract.events), 'output') }),
});

/** A contract under its name, with who reads what of it: a break can then say whom it concerns. */
function snapshot(contract: RpcContract | EventContract | HttpContract, content: JsonObject): [string, Json] {
  const name = snapshotNameOf(contract);
  const readers = Object.entries(readersOf(name)).map(([reader, fields]): [string, Json] => [
    reader,
    [...fields],
  ]);
  return [name, { readers: Object.fromEntries(readers), ...content }];
}

function domainSnapshot({ rpc, events, http, errors }: Domain): DomainSnapshot {
  return Object.fromEntries([
    ...Object.values(rpc).map((contract) => snapshot(contract, rpcSnapshot(contract))),
    ...Object.values(events).map((contract) => snapshot(contract, eventSnapshot(contract))),
    ...Object.values(http).map((contract) => snapshot(contract, httpSnapshot(contract))),
    ...Object.values(errors).map(({ code, status, message }) => [`error ${code}`, { status, message }]),
  ]);
}

/** @returns per domain every contract as JSON, to be compared with what was released */
export function contractSnapshots(): Record<string, DomainSnapshot> {
  return Object.fromEntries(Object.entries(domains).map(([name, domain]) => [name, domainSnapshot(domain)]));
}
