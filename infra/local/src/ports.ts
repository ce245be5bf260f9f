import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Where the range of outgoing connections stands on Linux. */
const OUTGOING_RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
/** Other systems take outgoing connections from far above this. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

export interface PortRange {
  first: number;
  last: number;
}

/**
 * From where ports are handed out: below those of outgoing connections, any of which could take a port between the
 * moment it is found free and the moment its process listens.
 *
 * @param outgoing the file's two numbers; none where there is no such file
 */
export function handedOutRange(outgoing = ''): PortRange {
  const lowest = Number.parseInt(outgoing, 10);
  // Where outgoing connections begin lower than this, no port is safe from them: a random one is the best there is.
  const isBelow = lowest > FIRST_PORT && lowest <= LAST_PORT;
  return { first: FIRST_PORT, last: isBelow ? lowest - 1 : LAST_PORT };
}

/** Found free by this process, though what asked for them may not listen yet. */
const handedOut = new Set<number>();
let next: number | undefined;

/** A TCP port of the loopback that is free at this moment; the same one is never given twice. */
export async function freePort(): Promise<number> {
  const { first, last } = handedOutRange(outgoingRange());
  const size = last - first + 1;
  // Several processes look for ports at the same time: each begins elsewhere.
  next ??= first + Math.floor(Math.random() * size);
  for (let tries = 0; tries < size; tries += 1) {
    const port: number = next;
    next = port < last ? port + 1 : first;
    if (handedOut.has(port)) continue;
    // Before it is tried, or two who ask at once would both find it free.
    handedOut.add(port);
    if (await isPortFree(port, '127.0.0.1')) return port;
    handedOut.delete(port);
  }
  throw new Error(`No port from ${first} to ${last} is free`);
}

function outgoingRange(): string | undefined {
  return existsSync(OUTGOING_RANGE) ? readFileSync(OUTGOING_RANGE, 'utf8') : undefined;
}

/** Whether a port can be bound on an address. An address that the machine lacks (no IPv6) counts as free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The port that was used last if it is free, so that addresses in stored data stay true; else another. */
export async function preferPort(last: number | undefined): Promise<number> {
  if (!last || !(await isPortFree(last, '127.0.0.1'))) return freePort();
  handedOut.add(last);
  return last;
}

/** Whether something accepts connections at this address within the time. */
export function canConnect(host: string, port: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
