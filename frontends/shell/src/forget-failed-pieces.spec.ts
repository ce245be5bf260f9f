import { describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetFailedPieces } from './forget-failed-pieces';

describe('a piece that the shell provides', () => {
  const provide = (get: () => Promise<() => string>) => {
    const shell = createInstance({
      name: `shell-${Math.random()}`,
      remotes: [],
      shared: {
        piece: {
          version: '1.0.0',
          scope: 'default',
          shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
          get,
        },
      },
    });
    forgetFailedPieces(shell);
    return async () => {
      const factory = await shell.loadShare<string>('piece');
      return factory && factory();
    };
  };

  it('is fetched anew when it could not be', async () => {
    const get = jest.fn<() => Promise<() => string>>();
    get.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => 'here');
    const load = provide(get);
    await expect(Promise.all([load(), load()])).rejects.toThrow('offline');
    expect(await load()).toBe('here');
  });

  it('is fetched once by all who ask', async () => {
    const get = jest.fn(() => Promise.resolve(() => 'here'));
    const load = provide(get);
    expect(await Promise.all([load(), load()])).toEqual(['here', 'here']);
    expect(await load()).toBe('here');
    expect(get).toHaveBeenCalledTimes(1);
  });
});
