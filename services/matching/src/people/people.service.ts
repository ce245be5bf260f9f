import { DomainError, coreErrors } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import { profilesRpc } from '@hemma/contracts/profiles';
import { Bus } from '@hemma/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';
import { personUserOf } from './person.mapper.js';
import { type NamedUser, type PersonUser } from './person.model.js';

/** Long enough for an owner that is well; one that hangs must not hold up who can do without it. */
const REFRESH_MS = 1_000;

/** Who people are: what is kept of them, and where nothing is, what their owners say. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * @returns null where identity knows no such user
   * @throws DomainError `core.UNAVAILABLE` for one of whom nothing is kept, with identity away
   */
  findUser(userId: number): Promise<PersonUser | null> {
    return this.people.users.findOrAsk(userId, async () =>
      personUserOf(await this.bus.call(identityRpc.getUserSnapshot, { userId })),
    );
  }

  /**
   * @param userIds of users that exist; the same one may stand there more than once
   * @returns each of them by id
   * @throws DomainError `core.UNAVAILABLE` for one of whom nothing is kept, with identity away
   */
  async findNamed(userIds: readonly number[]): Promise<Map<number, NamedUser>> {
    const ids = [...new Set(userIds)];
    const users = new Map((await this.people.findNamed(ids)).map((user) => [user._id, user]));
    const unknown = ids.filter((id) => !users.has(id));
    for (const user of await Promise.all(unknown.map((id) => this.findUser(id)))) {
      if (user) users.set(user._id, user);
    }
    return users;
  }

  /**
   * Asks the owners for the newest of a person, so that what one has just changed of oneself counts at once.
   * An owner that is away leaves what is kept.
   */
  async refresh(userId: number): Promise<void> {
    const deadline = Date.now() + REFRESH_MS;
    await Promise.all([
      unlessAway(async () =>
        this.people.saveUser(await this.bus.call(identityRpc.getUserSnapshot, { userId }, { deadline })),
      ),
      unlessAway(async () =>
        this.people.saveProfile(await this.bus.call(profilesRpc.getSnapshot, { userId }, { deadline })),
      ),
    ]);
  }
}

const NOT_FOUND = 404;

/** Does what an owner need not be there for; that it knows of nothing is no failure either. */
async function unlessAway(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const passing: string[] = [coreErrors.UNAVAILABLE.code, coreErrors.DEADLINE_EXCEEDED.code];
    if (error.status !== NOT_FOUND && !passing.includes(error.code)) throw error;
  }
}
