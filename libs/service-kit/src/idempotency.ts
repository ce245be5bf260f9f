import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { type Model } from 'mongoose';
import { type CallContext } from './call-context.js';
import { IDEMPOTENT_EFFECT, type IdempotentEffect } from './idempotent-effect.model.js';
import { Transaction } from './transaction.js';

/** How a service keeps what must not be stored out of what is stored. */
export interface IdempotencyOptions<T, Stored> {
  /** What makes two requests the same; by default the whole request. Leave a password out: its hash could be tried. */
  fingerprint?: (request: unknown) => unknown;
  /** What is kept of the result, as JSON; by default all of it. Leave tokens out. */
  store?: (result: T) => Stored;
  /** Makes the answer to a repeated request of what was kept. */
  restore?: (stored: Stored) => T | Promise<T>;
}

/** Repeating a command with its key is harmless: its effect comes once, its answer is the first one's. */
@Injectable()
export class Idempotency {
  constructor(
    @Inject(getModelToken(IDEMPOTENT_EFFECT)) private readonly effects: Model<IdempotentEffect>,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Runs an effect in a transaction; with an idempotency key in the context, once for sender, pattern and key,
   * for 24 hours. Of two at once one runs, and the other waits for its result.
   *
   * @param request what was asked for, to recognise another request under the same key
   * @returns the effect's result, or the stored one's
   * @throws DomainError `core.IDEMPOTENCY_CONFLICT` when the key was used for another request; whatever the
   *   effect throws, and then nothing is stored
   */
  async once<T, Stored = T>(
    context: CallContext,
    request: unknown,
    effect: () => Promise<T>,
    options: IdempotencyOptions<T, Stored> = {},
  ): Promise<T> {
    if (context.idempotencyKey === undefined) return this.transaction.run(effect);
    const _id = keyOf(context);
    const fingerprint = fingerprintOf(request, options);
    const store = options.store ?? ((result: T) => result as unknown as Stored);

    const outcome = await this.transaction.run(async () => {
      const earlier = await this.find(_id);
      if (earlier) return { earlier };
      // Claimed before the effect: of many at once the others conflict here, before they have done any work.
      await this.effects.create([{ _id, fingerprint, createdAt: new Date() }]);
      const result = await effect();
      await this.effects.updateOne({ _id }, { $set: { result: JSON.stringify(store(result) ?? null) } });
      return { result };
    });
    if (!outcome.earlier) return outcome.result as T;
    return resultOf(outcome.earlier, fingerprint, options);
  }

  /**
   * Looks whether `once` has run for this key, for who has costly work to do before it.
   *
   * @returns the stored result; undefined where it has not run, and then it may still have by the time of `once`
   * @throws DomainError `core.IDEMPOTENCY_CONFLICT` when the key was used for another request
   */
  async earlier<T, Stored = T>(
    context: CallContext,
    request: unknown,
    options: IdempotencyOptions<T, Stored> = {},
  ): Promise<T | undefined> {
    if (context.idempotencyKey === undefined) return undefined;
    const earlier = await this.find(keyOf(context));
    return earlier ? resultOf(earlier, fingerprintOf(request, options), options) : undefined;
  }

  private find(_id: string): Promise<IdempotentEffect | null> {
    return this.effects.findById(_id).lean<IdempotentEffect>().exec();
  }
}

function fingerprintOf<T, Stored>(request: unknown, { fingerprint }: IdempotencyOptions<T, Stored>): string {
  return hash(canonical(fingerprint ? fingerprint(request) : request));
}

async function resultOf<T, Stored>(
  earlier: IdempotentEffect,
  fingerprint: string,
  { restore = (stored: Stored) => stored as unknown as T }: IdempotencyOptions<T, Stored>,
): Promise<T> {
  if (earlier.fingerprint !== fingerprint) throw new DomainError(coreErrors.IDEMPOTENCY_CONFLICT);
  return restore(JSON.parse(earlier.result ?? 'null') as Stored);
}

function keyOf({ caller, clientAddress, pattern, idempotencyKey }: CallContext): string {
  const sender = caller ? `user ${caller.userId}` : `address ${clientAddress ?? ''}`;
  return hash(JSON.stringify([sender, pattern ?? '', idempotencyKey]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON with sorted keys: the same request may be written in another order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}
