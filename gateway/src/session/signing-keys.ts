import { createPublicKey, type KeyObject } from 'node:crypto';
import { identityRpc } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';

/** How often identity is asked at most, whatever key ids people make up. */
const ASK_AGAIN_AFTER_MS = 250;

/** The keys that tokens may be signed with, as identity publishes them. */
@Injectable()
export class SigningKeys {
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private fetching: Promise<void> | undefined;
  private fetchedAt = -Infinity;

  constructor(private readonly services: ServiceCalls) {}

  /** The key of an id, if it is known here. */
  known(kid: string): KeyObject | undefined {
    return this.keys.get(kid);
  }

  /**
   * The key of an id; asks identity for one that is not known here.
   *
   * @returns null where identity does not know it either
   * @throws DomainError `core.UNAVAILABLE` or `core.DEADLINE_EXCEEDED` where identity is away
   */
  async find(kid: string): Promise<KeyObject | null> {
    // An answer that was under way already may be older than the key: then a second one decides.
    for (const joined of [this.fetching !== undefined, false]) {
      const known = this.keys.get(kid);
      if (known) return known;
      await this.load();
      if (!joined) break;
    }
    return this.keys.get(kid) ?? null;
  }

  /**
   * Asks for the keys before anybody needs one, and forgets those that identity has forgotten.
   *
   * @throws DomainError `core.UNAVAILABLE` or `core.DEADLINE_EXCEEDED` where identity is away
   */
  load(): Promise<void> {
    return (this.fetching ??= this.fetch().finally(() => (this.fetching = undefined)));
  }

  private async fetch(): Promise<void> {
    // Waits instead of refusing: the key may have been made after the last answer.
    const wait = this.fetchedAt + ASK_AGAIN_AFTER_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { keys } = await this.services.call(identityRpc.publicKeys, {}, {});
    this.fetchedAt = performance.now();
    this.keys = new Map(keys.map(({ kid, pem }) => [kid, createPublicKey(pem)]));
  }
}
