import { DomainError } from '@hemma/contracts/core';
import { identityErrors } from '@hemma/contracts/identity';
import { type CreateMatch, type MatchSnapshot } from '@hemma/contracts/matching';
import { requireCaller, type CallContext } from '@hemma/service-kit/call-context';
import { Idempotency } from '@hemma/service-kit/idempotency';
import { Ids } from '@hemma/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../people/access.service.js';
import { PeopleService } from '../people/people.service.js';
import { type People } from './match.mapper.js';
import { MatchTransitions } from './match-transitions.js';
import { requireFittingRequest } from './match.rules.js';

/** Asking somebody for a match. */
@Injectable()
export class MatchRequestsService {
  constructor(
    private readonly access: AccessService,
    private readonly people: PeopleService,
    private readonly idempotency: Idempotency,
    private readonly ids: Ids,
    private readonly transitions: MatchTransitions,
  ) {}

  /**
   * Makes a pending match of the caller with somebody of the other role; once for repeats under one key.
   *
   * @throws DomainError `matching.NO_PROFILE`, `matching.PROFILE_UNFINISHED`, `billing.SUBSCRIPTION_REQUIRED`,
   *   `identity.USER_NOT_FOUND`, `matching.NOT_ONE_OF_TWO`, `matching.WRONG_ROLES`, `matching.DECLINED`,
   *   `matching.EXISTS`, in this order
   */
  async create(request: CreateMatch, context: CallContext): Promise<MatchSnapshot> {
    const { userId } = requireCaller(context);
    // Before any refusal: what was answered stays the answer, even if the subscription has ended since.
    const earlier = await this.idempotency.earlier<MatchSnapshot>(context, request);
    if (earlier) return earlier;
    await this.access.requireMember(userId);
    const people = await this.requireTwo(request, userId);
    const { studentId, hostId } = request;
    const _id = await this.ids.next('matches');
    return this.idempotency.once(context, request, () =>
      this.transitions.open({ _id, studentId, hostId, requestedBy: userId }, people),
    );
  }

  private async requireTwo({ studentId, hostId }: CreateMatch, userId: number): Promise<People> {
    const people = await this.people.findNamed([studentId, hostId]);
    const [student, host] = [people.get(studentId), people.get(hostId)];
    if (!student || !host) throw new DomainError(identityErrors.USER_NOT_FOUND);
    requireFittingRequest(userId, student, host);
    return people;
  }
}
