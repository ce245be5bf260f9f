import { type RequestOf } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { type CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { MatchAnswersService } from './match-answers.service.js';
import { MatchRequestsService } from './match-requests.service.js';
import { MatchesService } from './matches.service.js';

@Controller()
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly requests: MatchRequestsService,
    private readonly answers: MatchAnswersService,
  ) {}

  @Handle(matchingRpc.list)
  list(page: RequestOf<typeof matchingRpc.list>, context: CallContext) {
    return this.matches.list(page, requireCaller(context));
  }

  @Handle(matchingRpc.create)
  create(request: RequestOf<typeof matchingRpc.create>, context: CallContext) {
    return this.requests.create(request, context);
  }

  @Handle(matchingRpc.change)
  change({ id, status }: RequestOf<typeof matchingRpc.change>, context: CallContext) {
    return this.answers.change(id, status, requireCaller(context));
  }

  @Handle(matchingRpc.listContacts)
  async listContacts(_request: RequestOf<typeof matchingRpc.listContacts>, context: CallContext) {
    return { contacts: await this.matches.listContacts(requireCaller(context)) };
  }

  @Handle(matchingRpc.getSnapshot)
  getSnapshot({ matchId }: RequestOf<typeof matchingRpc.getSnapshot>) {
    return this.matches.getSnapshot(matchId);
  }

  @Handle(matchingRpc.getContact)
  getContact({ userIds }: RequestOf<typeof matchingRpc.getContact>) {
    return this.matches.getContact(userIds);
  }
}
