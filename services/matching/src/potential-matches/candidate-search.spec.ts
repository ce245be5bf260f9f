import { describe, expect, it } from '@jest/globals';
import { randomNumbers } from '@hemma/testing/random';
import type { Caller } from '@hemma/contracts/core';
import { runInCall } from '@hemma/service-kit/call-context';
import { aCandidate, aRandomCandidate, TODAY } from '../../test/random-people.js';
import type { MatchesRepository } from '../matches/matches.repository.js';
import type { Candidate } from './candidate.js';
import { CandidateSearch } from './candidate-search.js';
import type { CandidatesRepository } from './candidates.repository.js';
import { factsOf } from './person-facts.js';
import { scoreOf } from './score.js';

const caller: Caller = { userId: 1, userType: 'student', name: 'Lucia', sessionId: 's' };
const viewer = factsOf(aRandomCandidate(randomNumbers(7), 'student'));

function searchAmong(candidates: Iterable<Candidate>, leftOut: number[] = []): CandidateSearch {
  async function* stream() {
    yield* candidates;
  }
  return new CandidateSearch(
    { all: () => stream() } as unknown as CandidatesRepository,
    { findCounterparts: async () => new Set(leftOut) } as unknown as MatchesRepository,
  );
}

const hosts = Array.from({ length: 500 }, (_, index) => ({
  ...aRandomCandidate(randomNumbers(index), 'host'),
  _id: index + 1,
}));

describe('the search for candidates', () => {
  it('finds the same as sorting everybody, page after page', async () => {
    const sorted = hosts
      .map((host) => ({ userId: host._id, score: scoreOf(viewer, factsOf(host), TODAY) }))
      .sort((a, b) => b.score - a.score || a.userId - b.userId)
      .map(({ userId }) => userId);
    const search = searchAmong(hosts, [sorted[0]!, sorted[90]!]);
    const seen: number[] = [];
    let after: { key: number; id: number } | undefined;
    do {
      const page = await search.findBest(caller, viewer, { today: TODAY, limit: 64, after });
      seen.push(...page.map(({ userId }) => userId));
      const last = page.at(-1);
      after = last && { key: last.score, id: last.userId };
    } while (after);
    expect(seen).toEqual(sorted.filter((_, index) => index !== 0 && index !== 90));
  });

  it('stops as soon as nobody waits any more', async () => {
    let looked = 0;
    function* everybody() {
      for (; looked < 1_000; looked += 1) yield { ...aCandidate('host'), _id: looked };
    }
    const late = runInCall({ requestId: 'r', deadline: Date.now() - 1 }, () =>
      searchAmong(everybody()).findBest(caller, viewer, { today: TODAY, limit: 5 }),
    );
    await expect(late).rejects.toMatchObject({ code: 'core.DEADLINE_EXCEEDED' });
    expect(looked).toBe(0);
  });
});
