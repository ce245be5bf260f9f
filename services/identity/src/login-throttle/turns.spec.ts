import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('Turns', () => {
  it('lets those of one key go one after the other, also past one that fails', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (name === 'a') throw new Error('a');
      return name;
    };
    const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take('key', work(name))));
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('lets those of different keys go at the same time', async () => {
    const turns = new Turns();
    let open = (): void => undefined;
    const first = turns.take('one', () => new Promise<void>((resolve) => (open = resolve)));
    expect(await turns.take('other', async () => 'done')).toBe('done');
    open();
    await expect(first).resolves.toBeUndefined();
  });
});
