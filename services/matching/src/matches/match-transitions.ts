import { type EventContract } from '@hemma/contracts/core';
import {
  matchingEvents,
  type MatchChange,
  type MatchSnapshot,
  type MatchStatus,
} from '@hemma/contracts/matching';
import { Outbox } from '@hemma/service-kit/outbox';
import { Transaction } from '@hemma/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { toSnapshot, type People } from './match.mapper.js';
import { type MatchRecord } from './match.model.js';
import { requireNotDeclined, stateBefore } from './match.rules.js';
import { MatchesRepository } from './matches.repository.js';
import { PairsRepository } from './pairs.repository.js';

/** Which event tells that a match has come to a state. */
const eventOf = {
  pending: matchingEvents.matchRequested,
  accepted: matchingEvents.matchAccepted,
  rejected: matchingEvents.matchRejected,
  completed: matchingEvents.matchCompleted,
} as const satisfies Record<MatchStatus, EventContract>;

/** The steps of a match, each written and told as one. */
@Injectable()
export class MatchTransitions {
  constructor(
    private readonly matches: MatchesRepository,
    private readonly pairs: PairsRepository,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a pending match.
   *
   * @throws DomainError `matching.DECLINED`, `matching.EXISTS`
   */
  open(
    request: Pick<MatchRecord, '_id' | 'studentId' | 'hostId' | 'requestedBy'>,
    people: People,
  ): Promise<MatchSnapshot> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      requireNotDeclined(await this.pairs.noteRequest(request), now);
      const match: MatchRecord = {
        ...request,
        status: 'pending',
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      await this.matches.insert(match);
      return this.tell(match, people);
    });
  }

  /**
   * Brings a match to another state.
   *
   * @returns null where the match has left the state that this one follows on
   */
  move(id: number, to: MatchChange, people: People): Promise<MatchSnapshot | null> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      const match = await this.matches.move(id, stateBefore[to], to, now);
      if (!match) return null;
      if (to === 'rejected') await this.pairs.noteDecline(match, now);
      return this.tell(match, people);
    });
  }

  private async tell(match: MatchRecord, people: People): Promise<MatchSnapshot> {
    const snapshot = toSnapshot(match, people);
    await this.outbox.add(eventOf[match.status], snapshot);
    return snapshot;
  }
}
