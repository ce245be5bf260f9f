import { DomainError, coreErrors } from '@hemma/contracts/core';
import { matchingErrors, matchingRpc, type MatchSnapshot } from '@hemma/contracts/matching';
import { Bus } from '@hemma/service-kit/bus';
import { currentCall } from '@hemma/service-kit/call-context';
import { Injectable } from '@nestjs/common';
import { toContact, type TwoUsers } from './contact.mapper.js';
import { ContactsRepository } from './contacts.repository.js';

/** A profile is worth reading without what only contacts see, so nobody waits longer than this for matching. */
const PATIENCE_MS = 700;

/** What matching may say that leaves the two what they are: strangers, as far as is known. */
const strangers: ReadonlySet<string> = new Set([
  matchingErrors.NOT_FOUND.code,
  coreErrors.UNAVAILABLE.code,
  coreErrors.DEADLINE_EXCEEDED.code,
]);

/** Who may see of whom what only contacts see. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * Whether two people have an accepted or completed match. Where nobody has told of one, matching is asked, so
   * that an acceptance counts at once; while matching is away, no is the answer that gives nothing away.
   */
  async areContacts(users: TwoUsers): Promise<boolean> {
    if (await this.contacts.has(users)) return true;
    const match = await this.askMatching(users);
    if (match) await this.contacts.keep(toContact(match));
    return match !== null;
  }

  private async askMatching([one, other]: TwoUsers): Promise<MatchSnapshot | null> {
    const deadline = Math.min(Date.now() + PATIENCE_MS, currentCall()?.deadline ?? Infinity);
    try {
      return await this.bus.call(matchingRpc.getContact, { userIds: [one, other] }, { deadline });
    } catch (error) {
      if (error instanceof DomainError && strangers.has(error.code)) return null;
      throw error;
    }
  }
}
