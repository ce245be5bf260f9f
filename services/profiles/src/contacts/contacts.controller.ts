import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { toContact } from './contact.mapper.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class ContactsController {
  constructor(private readonly contacts: ContactsRepository) {}

  @OnEvent(matchingEvents.matchAccepted)
  async onMatchAccepted(match: MatchSnapshot): Promise<void> {
    await this.contacts.keep(toContact(match));
  }
}
