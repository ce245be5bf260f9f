import { type RequestOf } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { type CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { PotentialMatchesService } from './potential-matches.service.js';

@Controller()
export class PotentialMatchesController {
  constructor(private readonly potentialMatches: PotentialMatchesService) {}

  @Handle(matchingRpc.listPotential)
  list(page: RequestOf<typeof matchingRpc.listPotential>, context: CallContext) {
    return this.potentialMatches.list(page, requireCaller(context));
  }
}
