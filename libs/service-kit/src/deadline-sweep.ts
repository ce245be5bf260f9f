/** How exact a deadline is; a timer of its own for every call shows in the hot path. */
const SWEEP_MS = 20;

/** Looks over everything that waits a few times a second, and only while something waits. */
export class DeadlineSweep<T> {
  private readonly waiting = new Set<T>();
  private timer: NodeJS.Timeout | undefined;

  /** @param visit called with each that waits, and the time; may remove it */
  constructor(private readonly visit: (item: T, now: number) => void) {}

  get size(): number {
    return this.waiting.size;
  }

  add(item: T): void {
    this.waiting.add(item);
    this.timer ??= setInterval(() => this.sweep(), SWEEP_MS);
  }

  /** @returns whether it was still waiting */
  remove(item: T): boolean {
    return this.waiting.delete(item);
  }

  items(): Iterable<T> {
    return this.waiting;
  }

  private sweep(): void {
    const now = Date.now();
    for (const item of this.waiting) this.visit(item, now);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
