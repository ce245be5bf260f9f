/**
 * Keeps the best of a stream, and no more in memory than it keeps: a heap with the worst kept one on top, so
 * that one of many is turned away by a single comparison.
 */
export class BestOf<T> {
  private readonly heap: T[] = [];

  /**
   * @param size how many are kept
   * @param compare less than 0 where the first is the better one
   */
  constructor(
    private readonly size: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  /** Takes one in, if it is among the best so far. */
  offer(item: T): void {
    if (this.heap.length < this.size) {
      this.heap.push(item);
      this.rise(this.heap.length - 1);
      return;
    }
    const [worst] = this.heap;
    if (worst === undefined || this.compare(item, worst) >= 0) return;
    this.heap[0] = item;
    this.sink(0);
  }

  /** What was kept, the best first. */
  inOrder(): T[] {
    return [...this.heap].sort(this.compare);
  }

  private rise(index: number): void {
    for (let at = index; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(index: number): void {
    for (let at = index; ;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (this.isWorse(child, worst)) worst = child;
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private isWorse(one: number, other: number): boolean {
    const [a, b] = [this.heap[one], this.heap[other]];
    return a !== undefined && b !== undefined && this.compare(a, b) > 0;
  }

  private swap(one: number, other: number): void {
    const [a, b] = [this.heap[one], this.heap[other]];
    if (a === undefined || b === undefined) return;
    this.heap[one] = b;
    this.heap[other] = a;
  }
}
