import { describe, expect, it } from '@jest/globals';
import { lagsOf, writesOf } from './oplog.js';

const at = (ms: number) => new Date(1_000_000 + ms);

describe('what the oplog tells', () => {
  it('finds the version in an insert, in an update and in a transaction', () => {
    const insert = { wall: at(1), ns: 'a.facts', o: { _id: 1, version: 3 } };
    const update = { wall: at(2), ns: 'b.people', o: { $v: 2, diff: { sprofile: { u: { version: 4 } } } } };
    const transaction = {
      wall: at(3),
      ns: 'admin.$cmd',
      o: { applyOps: [{ ns: 'a.outbox', o: {} }, insert] },
    };
    expect([insert, update, transaction].flatMap(writesOf)).toEqual([
      { namespace: 'a.facts', version: 3, at: at(1).getTime() },
      { namespace: 'b.people', version: 4, at: at(2).getTime() },
      { namespace: 'a.facts', version: 3, at: at(3).getTime() },
    ]);
  });

  it('pairs a fact with the first effect that has it or a newer one, and leaves out what had none', () => {
    const writes = [
      { namespace: 'a', version: 1, at: 10 },
      { namespace: 'a', version: 2, at: 12 },
      { namespace: 'b', version: 2, at: 14 },
      { namespace: 'b', version: 2, at: 90 },
      { namespace: 'a', version: 3, at: 20 },
      { namespace: 'c', version: 3, at: 21 },
    ];
    expect(lagsOf(writes, 'a', 'b')).toEqual([4, 2]);
  });
});
