import { DomainError, coreErrors } from '@hemma/contracts/core';
import { type Model, type PipelineStage } from 'mongoose';

/** A fact of another service: whose, in which version, and (in the rest of it) what. */
export interface VersionedFact {
  _id: number;
  version: number;
}

/** Another service's facts, kept in the order of their versions however they arrive. */
export class Projection<T extends VersionedFact> {
  /**
   * @param model a mongoose model whose documents are `T`
   * @param part see `ofPart`
   */
  constructor(
    private readonly model: Model<T>,
    private readonly part?: string,
  ) {}

  /**
   * One document that joins the facts of several owners, each a part with a version of its own.
   *
   * @param part the field that holds this owner's fact
   */
  static ofPart<D, P extends keyof D & string>(
    model: Model<D>,
    part: P,
  ): Projection<Extract<D[P], VersionedFact>> {
    return new Projection(model as unknown as Model<Extract<D[P], VersionedFact>>, part);
  }

  /**
   * Keeps a fact if it is newer than the kept one: late, repeated and reordered facts change nothing.
   *
   * @returns whether it was newer
   */
  async save(fact: T): Promise<boolean> {
    // One pipeline update, and not "where the version is less" with upsert: that one hits the unique _id when
    // the fact is late, and an error ends the transaction that it happens in.
    const result = await this.model.updateOne({ _id: fact._id }, [this.takeNewer(fact)], {
      upsert: true,
      updatePipeline: true,
    });
    return result.modifiedCount + result.upsertedCount > 0;
  }

  /** @returns what is kept of `id`, or null, which says nothing about whether it exists */
  async find(id: number): Promise<T | null> {
    const found = await this.model.findById(id).lean<Record<string, unknown>>().exec();
    const fact = this.part && found ? found[this.part] : found;
    return (fact ?? null) as T | null;
  }

  /**
   * What is kept may say yes. Before a refusal the owner is asked once, and its answer is kept.
   *
   * @param ask the owner's snapshot, mapped to the fact
   * @param isEnough whether the kept fact allows what is asked for; by default, that there is one
   * @returns the newest that is known, or null when the owner has no such thing
   * @throws DomainError `core.UNAVAILABLE` when the owner is away
   */
  async findOrAsk(
    id: number,
    ask: () => Promise<T>,
    isEnough: (fact: T) => boolean = () => true,
  ): Promise<T | null> {
    const kept = await this.find(id);
    if (kept && isEnough(kept)) return kept;
    const told = await askOwner(ask);
    if (!told) return null;
    await this.save(told);
    return this.find(id);
  }

  private takeNewer(fact: T): PipelineStage.Set | PipelineStage.ReplaceRoot {
    const kept = this.part ? `$${this.part}` : '$$ROOT';
    const version = this.part ? `$${this.part}.version` : '$version';
    const newer = {
      $cond: [{ $gt: [fact.version, { $ifNull: [version, 0] }] }, { $literal: fact }, kept],
    };
    return this.part ? { $set: { [this.part]: newer } } : { $replaceRoot: { newRoot: newer } };
  }
}

/**
 * Asks the owner of a fact, for whom a refusal must not rest on a projection.
 *
 * @returns null when the owner has no such thing
 * @throws DomainError `core.UNAVAILABLE` when it is away or too slow; whatever else it refuses with
 */
export async function askOwner<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.status === 404) return null;
    // Too slow is away as well: nobody may be refused for a fact that could not be asked for.
    if (error.status === 503 || error.status === 504) throw new DomainError(coreErrors.UNAVAILABLE);
    throw error;
  }
}
