import { describe, expect, it } from '@jest/globals';
import { firstThatWorks, NotAvailable, type Way } from './chain.ts';
import { UserError } from './user-error.ts';

const works = (name: string, tried: string[]): Way<string> => ({
  name,
  attempt: () => {
    tried.push(name);
    return Promise.resolve(name);
  },
});
const fails = (name: string, tried: string[], error: Error): Way<string> => ({
  name,
  attempt: () => {
    tried.push(name);
    return Promise.reject(error);
  },
});

describe('a chain of ways', () => {
  it('takes the first that works and tries no later one', async () => {
    const tried: string[] = [];
    const ways = [fails('a', tried, new NotAvailable('not installed')), works('b', tried), works('c', tried)];
    await expect(firstThatWorks('thing', ways, '', () => undefined)).resolves.toBe('b');
    expect(tried).toEqual(['a', 'b']);
  });

  it('says a failure that was not to be expected, and goes on', async () => {
    const said: string[] = [];
    const ways = [
      fails('a', [], new Error('disk on fire')),
      fails('b', [], new NotAvailable('no')),
      works('c', []),
    ];
    await firstThatWorks('MongoDB', ways, '', (line) => said.push(line));
    expect(said).toEqual(['MongoDB: a failed (disk on fire), trying the next way']);
  });

  it('names every way with its reason, and what to do, when none works', async () => {
    const ways = [fails('a', [], new NotAvailable('not installed')), fails('b', [], new Error('refused'))];
    const result = firstThatWorks('thing', ways, 'Install one.', () => undefined);
    await expect(result).rejects.toThrow(UserError);
    await expect(result).rejects.toThrow(
      'No thing could be found or got. Tried:\n  - a: not installed\n  - b: refused\nInstall one.',
    );
  });

  it('tries nothing more once it is told to stop', async () => {
    const tried: string[] = [];
    const stop = new AbortController();
    const stopping: Way<string> = {
      name: 'a',
      attempt: () => {
        stop.abort();
        return Promise.reject(new Error('killed'));
      },
    };
    await expect(
      firstThatWorks('thing', [stopping, works('b', tried)], '', () => undefined, stop.signal),
    ).rejects.toThrow('aborted');
    expect(tried).toEqual([]);
  });
});
