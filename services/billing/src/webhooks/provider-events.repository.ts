import { duplicateKey } from '@hemma/service-kit/indexes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PROVIDER_EVENT, type ProviderEventRecord } from './provider-event.model.js';

/** The event has taken effect before. */
export class TakenBefore extends Error {
  override readonly name = 'TakenBefore';
}

@Injectable()
export class ProviderEventsRepository {
  constructor(@InjectModel(PROVIDER_EVENT) private readonly events: Model<ProviderEventRecord>) {}

  async isTaken(_id: string): Promise<boolean> {
    return (await this.events.exists({ _id })) !== null;
  }

  /** @throws TakenBefore, in a transaction too */
  async take(event: ProviderEventRecord): Promise<void> {
    try {
      await this.events.create([event]);
    } catch (error) {
      if (duplicateKey(error) !== null) throw new TakenBefore();
      throw error;
    }
  }
}
