import { describe, expect, it } from '@jest/globals';
import { allEvents, allHttp, allRpc } from '../catalogue/index.js';
import { contractSnapshots } from './contract-snapshots.js';
import { readers, readersOf, snapshotNameOf } from './readers.js';

const snapshots: Record<string, unknown> = Object.assign({}, ...Object.values(contractSnapshots()));

/** What a schema says of a field, read through lists and what may be null; undefined where there is none. */
function fieldOf(schema: unknown, [step, ...steps]: string[]): unknown {
  if (step === undefined) return schema;
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, unknown>;
    items?: object;
    anyOf?: object[];
  };
  if (items) return fieldOf(items, [step, ...steps]);
  if (anyOf) return anyOf.map((one) => fieldOf(one, [step, ...steps])).find((one) => one !== undefined);
  const field = properties?.[step];
  return field === undefined ? undefined : fieldOf(field, steps);
}

const readings = Object.entries(readers).flatMap(([reader, all]) =>
  all.map(({ contract, fields }) => ({ reader, name: snapshotNameOf(contract), fields })),
);

describe('the readers', () => {
  it('read contracts that there are, each once', () => {
    for (const [, all] of Object.entries(readers)) {
      expect(new Set(all.map(({ contract }) => contract)).size).toBe(all.length);
      for (const { contract } of all) expect([...allRpc, ...allEvents, ...allHttp]).toContain(contract);
    }
  });

  it.each(readings)('$reader reads fields that $name has', ({ name, fields }) => {
    const { response, payload } = snapshots[name] as { response?: unknown; payload?: unknown };
    const missing = fields.filter((field) => fieldOf(response ?? payload, field.split('.')) === undefined);
    expect(missing).toEqual([]);
  });

  it.each(allEvents)('of $pattern are all who consume it', (event) => {
    const services = Object.keys(readersOf(snapshotNameOf(event))).filter((name) =>
      name.endsWith('-service'),
    );
    expect(services.sort()).toEqual(event.consumers.map((name) => `${name}-service`).sort());
  });
});
