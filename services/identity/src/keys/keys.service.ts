import { CONFIG } from '@hemma/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { IdentityConfig } from '../config.js';
import { SESSION_LIFETIME_MS } from '../sessions/lifetimes.js';
import type { KeyRecord } from './key.model.js';
import { makePrivateKey, privatePemOf, signingKey, signingKeyFromPem, type SigningKey } from './key-pair.js';
import { KeysRepository } from './keys.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A cookie of the session's first day holds a token that must verify, expired, when it is refreshed on the last. */
const LISTED_MS = SESSION_LIFETIME_MS + DAY_MS;
/** So seldom is `listedUntil` moved on; far less than the day that it has in hand. */
const RENEWED_EVERY_MS = 60 * 60 * 1000;
/** How soon an instance sees that another key signs now. */
const LOADED_EVERY_MS = 10_000;
/** A new key is listed this long before it signs: several times what verifiers and instances need to read it. */
const ANNOUNCED_MS = 30_000;

interface Loaded {
  key: SigningKey;
  at: number;
}

/** The key that signs, and those that once signed. Given by configuration, or made and kept in the database. */
@Injectable()
export class KeysService {
  private loaded: Loaded | undefined;
  private loading: Promise<SigningKey> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'SIGNING_KEY'>,
    private readonly keys: KeysRepository,
    private readonly clock: Clock,
  ) {}

  /** The key that signs now. Read again every 10 seconds, so that all instances move to a new one. */
  async current(): Promise<SigningKey> {
    // Either way: a clock may be set back.
    const age = this.loaded ? Math.abs(this.clock.now().getTime() - this.loaded.at) : Infinity;
    if (this.loaded && age < LOADED_EVERY_MS) return this.loaded.key;
    this.loading ??= this.load().finally(() => (this.loading = undefined));
    return this.loading;
  }

  /** Every public key that a token of a living session may be signed with, newest first. */
  async publicKeys(): Promise<{ kid: string; pem: string }[]> {
    // Makes the first one where there is none yet.
    await this.current();
    // From the database, not from memory: another instance may sign with a key that this one has not seen.
    const listed = await this.keys.findListed(this.clock.now());
    return listed.map(({ kid, publicPem }) => ({ kid, pem: publicPem }));
  }

  /**
   * Makes the next key. The old one signs for another 30 seconds and stays listed as long as its sessions can
   * live, so nobody is logged out.
   *
   * @returns its name, and when it begins to sign
   */
  async rotate(): Promise<{ kid: string; signsFrom: Date }> {
    const now = this.clock.now();
    const [newest] = await this.keys.findMade();
    return this.make((newest?.generation ?? 0) + 1, new Date(now.getTime() + ANNOUNCED_MS));
  }

  private async load(): Promise<SigningKey> {
    const key = this.config.SIGNING_KEY
      ? await this.loadGiven(this.config.SIGNING_KEY)
      : await this.loadMade();
    this.loaded = { key, at: this.clock.now().getTime() };
    return key;
  }

  private async loadGiven(privateKey: SigningKey['privateKey']): Promise<SigningKey> {
    const key = signingKey(privateKey);
    const _id = `given ${key.kid}`;
    const now = this.clock.now();
    const listedUntil = new Date(now.getTime() + LISTED_MS);
    if (await this.keys.keepListed(_id, listedUntil)) return key;
    const { kid, publicPem } = key;
    await this.keys.insert({
      ...{ _id, kid, publicPem, privatePem: null, generation: 0 },
      ...{ createdAt: now, signsFrom: now, listedUntil },
    });
    return key;
  }

  private async loadMade(): Promise<SigningKey> {
    for (;;) {
      const now = this.clock.now();
      const made = await this.keys.findMade();
      const record = signingOf(made, now);
      if (!record) {
        await this.make(1, now);
        continue;
      }
      // A key that has given way signs no more, and what is not kept can't be stolen.
      if (record !== made.at(-1)) await this.keys.forgetPrivateBefore(record.generation);
      // False: it had run out and the database forgot it just now.
      if (record.privatePem && (await this.keepListed(record, now)))
        return signingKeyFromPem(record.privatePem);
    }
  }

  private async keepListed({ _id, listedUntil }: KeyRecord, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + LISTED_MS);
    if (until.getTime() - listedUntil.getTime() < RENEWED_EVERY_MS) return true;
    return this.keys.keepListed(_id, until);
  }

  /** Another instance that makes the same generation may win; which one does makes no difference. */
  private async make(generation: number, signsFrom: Date): Promise<{ kid: string; signsFrom: Date }> {
    const key = signingKey(await makePrivateKey());
    const now = this.clock.now();
    const { kid, publicPem } = key;
    await this.keys.insert({
      ...{ _id: `made ${generation}`, kid, publicPem, privatePem: privatePemOf(key), generation },
      ...{ createdAt: now, signsFrom, listedUntil: new Date(signsFrom.getTime() + LISTED_MS) },
    });
    return { kid, signsFrom };
  }
}

/** The newest whose time has come; the very first where none's has. */
function signingOf(newestFirst: KeyRecord[], now: Date): KeyRecord | undefined {
  return newestFirst.find(({ signsFrom }) => signsFrom <= now) ?? newestFirst.at(-1);
}
