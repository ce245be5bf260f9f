import { Readable } from 'node:stream';

/**
 * What waits for a client that does not read, in characters: some hundred messages, more than a line that only
 * falters lets gather. Beyond it the client is let go, and comes back for the rest.
 */
const MAX_UNREAD = 256 * 1024;
/** Time for the last bytes of a stream that is ended; whoever does not take them by then is cut off. */
const END_WITHIN_MS = 500;

/** One client's open stream. It holds back what the client has not taken yet, within bounds. */
export class LiveStream extends Readable {
  private readonly opening: Iterator<string>;
  private readonly waiting: string[] = [];
  private unread = 0;
  /** Whether the client takes more now; then nothing waits. */
  private isWanted = false;
  private isStuck = false;
  private hasEnded = false;

  /**
   * @param opening what goes out first: it is bounded by the ring that it comes from, and does not count as what
   *   the client has left unread
   */
  constructor(opening: readonly string[]) {
    super({ encoding: 'utf8' });
    this.opening = opening.values();
  }

  /** @returns false for a client that has left too much unread, and is cut off for it */
  tell(frame: string): boolean {
    if (this.hasEnded) return true;
    this.waiting.push(frame);
    this.unread += frame.length;
    this.give();
    if (this.unread <= MAX_UNREAD) return true;
    this.destroy();
    return false;
  }

  /**
   * A sign of life, for a client that takes what it is sent.
   *
   * @returns false for one that has taken nothing since the sign of life before the last, and is cut off for it
   */
  beat(frame: string): boolean {
    if (this.hasEnded || this.isWanted) return this.tell(frame);
    if (!this.isStuck) return (this.isStuck = true);
    this.destroy();
    return false;
  }

  /** Ends the stream: what waits does not go out any more. */
  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.push(null);
    setTimeout(() => this.destroy(), END_WITHIN_MS).unref();
  }

  override _read(): void {
    this.isWanted = true;
    this.give();
  }

  private give(): void {
    while (this.isWanted && !this.hasEnded) {
      const frame = this.next();
      if (frame === undefined) return;
      this.isStuck = false;
      this.isWanted = this.push(frame);
    }
  }

  private next(): string | undefined {
    const first = this.opening.next();
    if (!first.done) return first.value;
    const frame = this.waiting.shift();
    this.unread -= frame?.length ?? 0;
    return frame;
  }
}
