import { type PayloadOf } from '@hemma/contracts/core';
import { identityEvents } from '@hemma/contracts/identity';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';
import { personOf } from './person.mapper.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleRepository) {}

  @OnEvent(identityEvents.userRegistered)
  async onUserRegistered(user: PayloadOf<typeof identityEvents.userRegistered>): Promise<void> {
    await this.people.save(personOf(user));
  }

  @OnEvent(identityEvents.userUpdated)
  async onUserUpdated(user: PayloadOf<typeof identityEvents.userUpdated>): Promise<void> {
    await this.people.save(personOf(user));
  }
}
