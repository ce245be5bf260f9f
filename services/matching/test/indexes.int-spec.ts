import type { Caller } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { getConnectionToken } from '@nestjs/mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { RunningMatching } from './running-matching.js';

/** An operation as the database's own profiler notes it, https://www.mongodb.com/docs/v6.0/reference/database-profiler/. */
interface Noted {
  ns: string;
  op: string;
  planSummary?: string;
  hasSortStage?: boolean;
}

let matching: RunningMatching;
let database: Connection;
let student: Caller;
let host: Caller;

beforeAll(async () => {
  matching = await RunningMatching.start();
  database = matching.service.app.get<Connection>(getConnectionToken());
  student = matching.newcomer('student');
  const hosts = Array.from({ length: 30 }, () => matching.newcomer('host'));
  await matching.hear(student, ...hosts);
  for (const each of hosts) await accepted(each);
  host = hosts[0]!;
});
afterAll(() => matching.close());

async function accepted(each: Caller): Promise<void> {
  const pair = { studentId: student.userId, hostId: each.userId };
  const { id } = await matching.call(matchingRpc.create, pair, { caller: student });
  await matching.call(matchingRpc.change, { id, status: 'accepted' }, { caller: each });
}

/** What the database did with one of our collections for a call, in its own words. */
async function notedFor(collection: string, call: () => Promise<unknown>): Promise<Noted[]> {
  await database.db!.command({ profile: 2 });
  await call();
  await database.db!.command({ profile: 0 });
  const noted = database.db!.collection<Noted>('system.profile');
  const found = await noted.find({ ns: `${database.name}.${collection}` }).toArray();
  await noted.drop();
  return found;
}

const plansOf = (noted: Noted[]) => noted.map(({ planSummary }) => planSummary);

describe('the indexes', () => {
  it('have a page of matches in its order, for either side', async () => {
    for (const [caller, side] of [
      [student, 'studentId'],
      [host, 'hostId'],
    ] as const) {
      const first = await matching.call(matchingRpc.list, { limit: 1 }, { caller });
      const after = first.next ?? undefined;
      for (const page of [{}, ...(after ? [{ after }] : [])]) {
        const noted = await notedFor('matches', () =>
          matching.call(matchingRpc.list, { limit: 10, ...page }, { caller }),
        );
        expect(plansOf(noted)).toEqual([`IXSCAN { ${side}: 1, updatedAt: -1, _id: -1 }`]);
        expect(noted[0]?.hasSortStage).toBeUndefined();
      }
    }
  });

  it('find the contact of two and the contacts of one', async () => {
    const userIds: [number, number] = [host.userId, student.userId];
    const contact = await notedFor('matches', () => matching.call(matchingRpc.getContact, { userIds }));
    expect(plansOf(contact)).toEqual([
      expect.stringMatching(/^IXSCAN \{ (student|host)Id: 1, updatedAt: -1/),
    ]);
    const contacts = await notedFor('matches', () =>
      matching.call(matchingRpc.listContacts, {}, { caller: student }),
    );
    expect(plansOf(contacts)).toEqual(['IXSCAN { studentId: 1, updatedAt: -1, _id: -1 }']);
  });

  it('lead to candidates, and past those with whom there is a match', async () => {
    const search = () => matching.call(matchingRpc.listPotential, { limit: 5 }, { caller: student });
    const people = plansOf(await notedFor('people', search));
    expect(people).toContain('IXSCAN { user.userType: 1, profile.onboardingCompleted: 1 }');
    for (const plan of [...people, ...plansOf(await notedFor('matches', search))]) {
      expect(plan).toMatch(/^(IXSCAN|IDHACK)/);
    }
  });
});
