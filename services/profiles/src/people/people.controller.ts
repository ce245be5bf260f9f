import { identityEvents, type UserSnapshot } from '@hemma/contracts/identity';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';
import { toPerson } from './person.mapper.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleRepository) {}

  @OnEvent(identityEvents.userRegistered)
  async onUserRegistered(user: UserSnapshot): Promise<void> {
    await this.people.save(toPerson(user));
  }

  @OnEvent(identityEvents.userUpdated)
  async onUserUpdated(user: UserSnapshot): Promise<void> {
    await this.people.save(toPerson(user));
  }
}
