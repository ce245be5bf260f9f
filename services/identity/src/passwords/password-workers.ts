import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError, coreErrors } from '@hemma/contracts/core';

export type PasswordTask =
  { kind: 'hash'; password: string; cost: number } | { kind: 'compare'; password: string; hash: string };

/** As many as the cores it was measured on: more would only make each one slower. */
const WORKERS = 2;
/** A thread holds about 15 MB, so one that nobody needs ends. */
const IDLE_MS = 60_000;
/** The thread needs hardly any: bcrypt works outside of the heap. */
const HEAP_MB = 16;

interface Job {
  task: PasswordTask;
  deadline: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Answer = { value: unknown } | { error: unknown };

/**
 * bcrypt on two threads of its own with a lower priority: neither the event loop nor libuv's pool waits for it,
 * and on a full machine everything else goes first. The threads start when they are needed.
 */
export class PasswordWorkers {
  private readonly waiting: Job[] = [];
  private readonly threads = new Map<Worker, Job | null>();
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  /**
   * @param deadline epoch ms after which nobody waits for the answer: the task is then not begun
   * @returns bcrypt's answer: a hash, or whether it matches
   * @throws DomainError `core.DEADLINE_EXCEEDED` when its turn came too late, `core.UNAVAILABLE` after `close`
   */
  run(task: PasswordTask, deadline = Infinity): Promise<unknown> {
    if (this.closed) return Promise.reject(new DomainError(coreErrors.UNAVAILABLE));
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, deadline, resolve, reject });
      this.assign();
    });
  }

  /** Ends the threads; what still waits is refused. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idleTimer);
    for (const job of this.waiting.splice(0)) job.reject(new DomainError(coreErrors.UNAVAILABLE));
    await Promise.all([...this.threads.keys()].map((thread) => thread.terminate()));
  }

  private assign(): void {
    if (this.closed) return;
    for (let job = this.nextJob(); job; job = this.nextJob()) {
      const thread = this.freeThread();
      if (!thread) {
        this.waiting.unshift(job);
        return;
      }
      this.threads.set(thread, job);
      thread.postMessage(job.task);
    }
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.endIdle(), IDLE_MS).unref();
  }

  private nextJob(): Job | undefined {
    for (;;) {
      const job = this.waiting.shift();
      if (!job || job.deadline > Date.now()) return job;
      job.reject(new DomainError(coreErrors.DEADLINE_EXCEEDED));
    }
  }

  private freeThread(): Worker | undefined {
    for (const [thread, job] of this.threads) if (job === null) return thread;
    return this.threads.size < WORKERS ? this.start() : undefined;
  }

  private start(): Worker {
    // Beside this file, and as this one: compiled, or its source where tests run that.
    const file = new URL(`./password.worker${extname(import.meta.url)}`, import.meta.url);
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // A process that is done with all else need not wait for it.
    thread.unref();
    this.threads.set(thread, null);
    thread.on('message', (answer: Answer) => this.settle(thread, answer));
    thread.on('error', (error) => this.lose(thread, error));
    thread.on('exit', () => this.lose(thread, new DomainError(coreErrors.UNAVAILABLE)));
    return thread;
  }

  private settle(thread: Worker, answer: Answer): void {
    const job = this.threads.get(thread);
    this.threads.set(thread, null);
    if ('error' in answer) job?.reject(answer.error);
    else job?.resolve(answer.value);
    this.assign();
  }

  private lose(thread: Worker, error: unknown): void {
    const job = this.threads.get(thread);
    // Before anything else, so that nothing is given to a thread that is gone.
    this.threads.delete(thread);
    job?.reject(error);
    this.assign();
  }

  private endIdle(): void {
    for (const [thread, job] of this.threads) {
      if (job !== null) continue;
      this.threads.delete(thread);
      void thread.terminate();
    }
  }
}
