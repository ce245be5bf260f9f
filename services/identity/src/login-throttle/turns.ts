/** Lets the users of one key go one after the other, and others at the same time. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs work when all that was asked for earlier under the key is over. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === turn) this.last.delete(key);
    }
  }
}
