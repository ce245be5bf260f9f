import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { canConnect, freePort, isPortFree, preferPort } from './ports.ts';
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
