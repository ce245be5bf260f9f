import { matchingHttp, matchingRpc } from '@hemma/contracts/matching';
import { Controller } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { nextPage } from '../http/next-page.js';
import { Route } from '../http/route.decorator.js';
import { MatchesComposer } from './matches.composer.js';

/** Matches, and who might become one. */
@Controller()
export class MatchingController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly composer: MatchesComposer,
  ) {}

  @Route(matchingHttp.list)
  async list({ query }: HttpRequest<typeof matchingHttp.list>, call: HttpCall) {
    const { matches, next } = await this.composer.compose(query, call);
    if (next !== null) call.header('link', nextPage(call.url, next));
    return matches;
  }

  @Route(matchingHttp.create)
  async create({ body }: HttpRequest<typeof matchingHttp.create>, call: HttpCall) {
    return { ...(await this.services.call(matchingRpc.create, body, call)), reviews: [] };
  }

  @Route(matchingHttp.change)
  async change({ params, body }: HttpRequest<typeof matchingHttp.change>, call: HttpCall) {
    const match = await this.services.call(matchingRpc.change, { id: params.id, ...body }, call);
    // Nobody can have reviewed what was not completed until now.
    return { ...match, reviews: [] };
  }

  @Route(matchingHttp.listPotential)
  async listPotential({ query }: HttpRequest<typeof matchingHttp.listPotential>, call: HttpCall) {
    const { people, next } = await this.services.call(matchingRpc.listPotential, query, call);
    if (next !== null) call.header('link', nextPage(call.url, next));
    return people;
  }
}
