import { backoffMs, STABLE_AFTER_MS } from './backoff.ts';
import type { Say } from './chain.ts';
import { messageOf } from './user-error.ts';

/** A running process as the supervisor sees it. */
export interface Running {
  pid: number;
  exited: Promise<string>;
  stop(graceMs: number): Promise<void>;
  kill(): Promise<void>;
}

export interface SupervisedOptions {
  name: string;
  launch: () => Promise<Running>;
  say: Say;
  /** How long a plain `stop()` waits before SIGKILL. */
  graceMs: number;
  backoff?: (failures: number) => number;
}

/** A process that is started again when it dies by itself. */
export class Supervised {
  readonly name: string;
  readonly #options: SupervisedOptions;
  #running: Running | undefined;
  #wanted = false;
  #settled = false;
  #failures = 0;
  #startedAt = 0;
  #retry: NodeJS.Timeout | undefined;
  #restarting: Promise<void> | undefined;
  #endedEarly: string | undefined;

  constructor(options: SupervisedOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** The present process number; undefined while it is down. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** How it ended before it was settled; undefined while all is well. */
  get endedEarly(): string | undefined {
    return this.#endedEarly;
  }

  /** Starts it; until `settle` an end is a failure of the start and not followed by another start. */
  async start(): Promise<void> {
    await this.#restarting;
    if (this.#running) return;
    this.#wanted = true;
    this.#endedEarly = undefined;
    await this.#launch();
  }

  /** Takes charge of a process that runs already. */
  adopt(running: Running): void {
    this.#wanted = true;
    this.#watch(running);
  }

  /** It has started well: from now on it is started again when it dies. */
  settle(): void {
    this.#settled = true;
  }

  /** Ends it and leaves it ended until `start`. */
  async stop(graceMs = this.#options.graceMs): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#retry);
    // One that is just coming up again is ended as soon as it is up.
    await this.#restarting;
    await this.#running?.stop(graceMs);
    this.#running = undefined;
  }

  /** kill -9, as a crash: it comes back by itself. */
  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  /** kill -9, and up again at once: without the pause that follows on a death, and without a word. */
  async crash(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#retry);
    await this.#restarting;
    await this.#running?.kill();
    this.#running = undefined;
    await this.start();
  }

  async #launch(): Promise<void> {
    this.#watch(await this.#options.launch());
  }

  #watch(running: Running): void {
    this.#running = running;
    this.#startedAt = Date.now();
    void running.exited.then((how) => this.#onExit(running, how));
  }

  #onExit(running: Running, how: string): void {
    if (this.#running === running) this.#running = undefined;
    if (!this.#wanted) return;
    if (!this.#settled) {
      this.#endedEarly = how;
      return;
    }
    if (Date.now() - this.#startedAt > STABLE_AFTER_MS) this.#failures = 0;
    this.#startAgain(`ended (${how})`);
  }

  #startAgain(what: string): void {
    this.#failures += 1;
    const wait = (this.#options.backoff ?? backoffMs)(this.#failures);
    this.#options.say(`${this.name} ${what}; starting it again in ${wait / 1000} s`);
    this.#retry = setTimeout(() => {
      this.#restarting = this.#launch()
        .catch((error) => {
          if (this.#wanted) this.#startAgain(`could not be started (${messageOf(error)})`);
        })
        .finally(() => {
          this.#restarting = undefined;
        });
    }, wait);
  }
}
