/** What the ring keeps of an entry of the stream. */
export interface RingEntry {
  readonly offset: number;
  /** The position right after this entry, as clients know it. */
  readonly id: string;
  /** The event's own: the same where it stands in the stream a second time. */
  readonly key: string;
  /** Empty for what concerns nobody, which still is a position. */
  readonly hearers: readonly number[];
  /** As it goes over the wire; '' for what concerns nobody. */
  readonly frame: string;
}

export interface RingLimits {
  keptMs: number;
  entries: number;
  characters: number;
}

/** Five minutes, as the contract promises; of a load that would not fit into this much, less. */
const LIMITS: RingLimits = { keptMs: 5 * 60_000, entries: 100_000, characters: 32_000_000 };

/** `lost`: it can't be told what lies after this position. `ahead`: this gateway has not come so far yet. */
export type Resumption = readonly RingEntry[] | 'lost' | 'ahead';

/** The newest part of the stream: what clients that were away for a moment have missed. */
export class EventRing {
  private entries: { readonly entry: RingEntry; readonly at: number }[] = [];
  private characters = 0;
  private readonly keys = new Set<string>();
  /** The last position before the entries; without an id where it was never read. */
  private floor: { offset: number; id?: string } = { offset: -1 };

  constructor(private readonly limits: RingLimits = LIMITS) {}

  /** The newest position; undefined before the first entry. */
  get position(): string | undefined {
    return this.entries.at(-1)?.entry.id ?? this.floor.id;
  }

  /** Begins anew with a stream of which nothing is known before this offset. */
  restart(offset: number): void {
    this.entries = [];
    this.keys.clear();
    this.characters = 0;
    this.floor = { offset: offset - 1 };
  }

  /** Whether the ring holds an event. @param key the event's own */
  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(entry: RingEntry, now: number): void {
    this.keys.add(entry.key);
    this.entries.push({ entry, at: now });
    this.characters += entry.frame.length;
    this.forget(now);
  }

  /** Lets go of what is older than the ring keeps, or too much. */
  forget(now: number): void {
    const { keptMs, entries, characters } = this.limits;
    let gone = 0;
    for (const { entry, at } of this.entries) {
      const isTooMuch = this.entries.length - gone > entries || this.characters > characters;
      if (!isTooMuch && now - at <= keptMs) break;
      gone += 1;
      this.keys.delete(entry.key);
      this.characters -= entry.frame.length;
      this.floor = { offset: entry.offset, id: entry.id };
    }
    if (gone > 0) this.entries.splice(0, gone);
  }

  /**
   * What lies after a position.
   *
   * @param id as `position`, an entry or another gateway gave it; anything else is `lost`
   */
  after(id: string): Resumption {
    const offset = offsetOf(id);
    if (offset === undefined) return 'lost';
    const newest = this.entries.at(-1)?.entry.offset ?? this.floor.offset;
    if (offset > newest) return 'ahead';
    if (offset === this.floor.offset) {
      return this.floor.id === undefined || this.floor.id === id ? this.from(0) : 'lost';
    }
    const place = this.placeOf(offset);
    // Another entry in its place: the id is of a stream that is no more.
    return this.entries[place]?.entry.id === id ? this.from(place + 1) : 'lost';
  }

  private from(place: number): RingEntry[] {
    return this.entries.slice(place).map(({ entry }) => entry);
  }

  /** The place of the first entry that is not before the offset. */
  private placeOf(offset: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle]?.entry.offset ?? Infinity) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * The position right after an entry, the same at every gateway. The offset alone would also fit a stream that was
 * made anew, where something else lies before it.
 */
export function positionOf({ offset, eventId }: { offset: number; eventId: string }): string {
  return `${offset}-${eventId.replace(/[^a-zA-Z0-9]/g, '').slice(-8)}`;
}

function offsetOf(id: string): number | undefined {
  const [, offset] = /^(\d{1,15})-[a-zA-Z0-9]{0,8}$/.exec(id) ?? [];
  return offset === undefined ? undefined : Number(offset);
}
