import { describe, expect, it } from '@jest/globals';
import { Rounds } from './rounds.js';

/** Rounds that double numbers, and end when they are told to. */
function doubling() {
  const rounds: number[][] = [];
  const ends: (() => void)[] = [];
  const doubled = new Rounds(async (numbers: number[]) => {
    rounds.push(numbers);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => 2 * number);
  });
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
    const wrong = new Rounds((numbers: number[]) => Promise.resolve(numbers.slice(1)));
    await expect(wrong.ask(1)).rejects.toThrow('A round must answer all who ask');
  });
});
