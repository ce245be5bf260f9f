import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bus } from '@hemma/service-kit/bus';
import { until } from '@hemma/testing/until';
import type { ProviderRequest } from './provider.js';
import type { RunningBilling } from './running-billing.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const asks = (method: string, path: RegExp) => (one: ProviderRequest) =>
  one.method === method && path.test(one.path);
/** The requests of a first payment. */
export const CUSTOMERS = asks('POST', /^\/v1\/customers$/);
export const SUBSCRIPTIONS = asks('POST', /^\/v1\/subscriptions$/);
export const LISTS = asks('GET', /^\/v1\/subscriptions\?/);

/** A kind of request to the provider, and whether it dies before the provider has it or before it has the answer. */
export interface Moment {
  direction: 'there' | 'back';
  concerns: (request: ProviderRequest) => boolean;
}

/** The built program on the service's database, on queues of its own, so that calls come to it; to be killed. */
export class Victim {
  private constructor(
    private readonly billing: RunningBilling,
    private readonly child: ChildProcess,
    /** Calls it. */
    readonly bus: Bus,
  ) {}

  /** @throws Error with what it wrote where it does not start */
  static async start(billing: RunningBilling, number: number): Promise<Victim> {
    const prefix = `victim${number}.${billing.environment['BUS_PREFIX']}`;
    const env = { ...billing.environment, BUS_PREFIX: prefix, LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: unknown) => (output += String(text)));
    await until('the process to be ready', () => {
      if (child.exitCode !== null) throw new Error(output);
      // What it asks by itself at start is over.
      return output.includes('Ready') && output.includes('are reconciled');
    });
    return new Victim(billing, child, await billing.aCaller(prefix));
  }

  /** Has it killed at the next such moment: from then on nothing goes on, as far as it can tell. */
  dieAt({ direction, concerns }: Moment): void {
    this.billing.provider.way = {
      [direction]: (request: ProviderRequest) => {
        if (!concerns(request)) return undefined;
        this.billing.provider.way = {};
        this.kill();
        return direction === 'there'
          ? Promise.reject(new Error('killed'))
          : once(this.child, 'exit').then(() => undefined);
      },
    };
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Waits until it is gone. */
  async isDead(): Promise<void> {
    await until('the end of the process', () => this.child.signalCode !== null);
  }
}
