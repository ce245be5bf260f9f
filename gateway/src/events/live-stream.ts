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
  private readonly waiting: { frame: string; size: number }[] = [];
  private unread = 0;
  private isWanted = false;
  private isStuck = false;

  /**
   * @param opening what goes out first: comes from the ring and is bounded by it, so that it does not count as
   *   what the client has left unread
   */
  constructor(opening: readonly string[]) {
    super({ encoding: 'utf8' });
    this.waiting = opening.map((frame) => ({ frame, size: 0 }));
  }

  /** @returns false for a client that has left too much unread, and is cut off for it */
  tell(frame: string): boolean {
    this.waiting.push({ frame, size: frame.length });
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
    if (this.waiting.length === 0) return this.tell(frame);
    if (!this.isStuck) return (this.isStuck = true);
    this.destroy();
    return false;
  }

  /** Ends the stream: what waits does not go out any more. */
  end(): void {
    this.waiting.length = 0;
    this.push(null);
    setTimeout(() => this.destroy(), END_WITHIN_MS).unref();
  }

  override _read(): void {
    this.isWanted = true;
    this.give();
  }

  private give(): void {
    while (this.isWanted) {
      const next = this.waiting.shift();
      if (!next) return;
      this.unread -= next.size;
      this.isStuck = false;
      this.isWanted = this.push(next.frame);
    }
  }
}
