import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { canConnect, freePort, handedOutRange, isPortFree, preferPort } from './ports.ts';
import { requireFreePort } from './preflight.ts';

let server: Server | undefined;

function occupy(port: number, host: string): Promise<void> {
  return new Promise((resolve) => {
    server = createServer().listen(port, host, resolve);
  });
}

afterEach(() => new Promise((resolve) => (server?.listening ? server.close(resolve) : resolve(undefined))));

describe('ports', () => {
  it('are free until something listens', async () => {
    const port = await freePort();
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);
    await occupy(port, '127.0.0.1');
    expect(await isPortFree(port, '127.0.0.1')).toBe(false);
    expect(await canConnect('127.0.0.1', port, 1_000)).toBe(true);
  });

  it('are handed out once, to whoever asks at the same moment too, below those of outgoing connections', async () => {
    const { first, last } = handedOutRange();
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(first);
    expect(Math.max(...ports)).toBeLessThanOrEqual(last);
  });

  it('pass over one that is taken meanwhile', async () => {
    const port = await freePort();
    // Where another process was faster it is just as taken.
    if (await isPortFree(port + 1, '127.0.0.1')) await occupy(port + 1, '127.0.0.1');
    expect(await freePort()).not.toBe(port + 1);
  });

  it.each([
    ['32768\t60999\n', { first: 20_000, last: 32_000 }],
    ['25000\t65000\n', { first: 20_000, last: 24_999 }],
    ['1024\t65535\n', { first: 20_000, last: 32_000 }],
    [undefined, { first: 20_000, last: 32_000 }],
  ])('of a machine with outgoing connections from %j are %j', (outgoing, range) => {
    expect(handedOutRange(outgoing)).toEqual(range);
  });

  it('are refused with a sentence when they are in use, on every address too', async () => {
    const port = await freePort();
    await occupy(port, '0.0.0.0');
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is in use.`);
  });

  it('stay the same from run to run while they can', async () => {
    const port = await freePort();
    expect(await preferPort(port)).toBe(port);
    await occupy(port, '127.0.0.1');
    expect(await preferPort(port)).not.toBe(port);
  });
});
