import { DomainError, coreErrors } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import { Bus } from '@hemma/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';
import type { Person } from './person.model.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * Who a user is, asked of identity where it has not told yet.
   *
   * @throws DomainError `core.UNAUTHENTICATED` for a user who is no more; `core.UNAVAILABLE` with identity away
   */
  async require(userId: number): Promise<Person> {
    const person = await this.people.findOrAsk(userId, () =>
      this.bus.call(identityRpc.getUserSnapshot, { userId }),
    );
    if (!person) throw new DomainError(coreErrors.UNAUTHENTICATED);
    return person;
  }
}
