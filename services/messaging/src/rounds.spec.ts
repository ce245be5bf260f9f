import { describe, expect, it } from '@jest/globals';
import { Rounds } from './rounds.js';

/** Rounds that double numbers, and end when they are told to. */
function doubling(apartMs = 0) {
  const rounds: number[][] = [];
  const ends: (() => void)[] = [];
  const doubled = new Rounds(async (numbers: number[]) => {
    rounds.push(numbers);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => 2 * number);
  }, apartMs);
  const begin = async (count: number) => {
    while (rounds.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { rounds, begin, end: (round: number) => ends[round]?.(), ask: (n: number) => doubled.ask(n) };
}

describe('Rounds', () => {
  it('answers who asks in one turn together, each with one’s own answer', async () => {
    const { rounds, begin, end, ask } = doubling();
    const answers = Promise.all([ask(1), ask(2), ask(1)]);
    await begin(1);
    end(0);
    expect(await answers).toEqual([2, 4, 2]);
    expect(rounds).toEqual([[1, 2, 1]]);
  });

  it('gathers who asks during a round for the next', async () => {
    const { rounds, begin, end, ask } = doubling();
    const first = ask(1);
    await begin(1);
    const later = [ask(2), ask(3)];
    end(0);
    expect(await first).toBe(2);
    await begin(2);
    end(1);
    expect(await Promise.all(later)).toEqual([4, 6]);
    expect(rounds).toEqual([[1], [2, 3]]);
  });

  it('gives the failure of a round to those of the round alone, and goes on', async () => {
    const { begin, end, ask } = doubling();
    const failed = Promise.allSettled([ask(1), ask(13)]);
    await begin(1);
    const later = ask(2);
    end(0);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await begin(2);
    end(1);
    expect(await later).toBe(4);
    const last = ask(3);
    await begin(3);
    end(2);
    expect(await last).toBe(6);
  });

  it('fails where the answers are not one for each', async () => {
    const wrong = new Rounds((numbers: number[]) => Promise.resolve(numbers.slice(1)), 0);
    await expect(wrong.ask(1)).rejects.toThrow('A round must answer all who ask');
  });

  it('waits after a round of several for more to come', async () => {
    const { rounds, begin, end, ask } = doubling(100);
    const first = Promise.all([ask(1), ask(2)]);
    await begin(1);
    const began = performance.now();
    end(0);
    await first;
    const later = Promise.all([ask(3), ask(4)]);
    await begin(2);
    expect(performance.now() - began).toBeGreaterThan(90);
    end(1);
    await later;
    expect(rounds).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('does not wait after somebody alone', async () => {
    const { begin, end, ask } = doubling(600_000);
    for (const round of [0, 1, 2]) {
      const answer = ask(round);
      await begin(round + 1);
      end(round);
      expect(await answer).toBe(2 * round);
    }
  });
});
