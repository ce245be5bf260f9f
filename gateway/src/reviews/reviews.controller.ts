import { reviewsHttp, reviewsRpc } from '@hemma/contracts/reviews';
import { Controller } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { nextPage } from '../http/next-page.js';
import { Route } from '../http/route.decorator.js';

/** What people wrote about each other. */
@Controller()
export class ReviewsController {
  constructor(private readonly services: ServiceCalls) {}

  @Route(reviewsHttp.list)
  async list({ params, query }: HttpRequest<typeof reviewsHttp.list>, call: HttpCall) {
    const { reviews, next } = await this.services.call(reviewsRpc.list, { ...params, ...query }, call);
    if (next !== null) call.header('link', nextPage(call.url, next));
    return reviews;
  }

  @Route(reviewsHttp.create)
  create({ body }: HttpRequest<typeof reviewsHttp.create>, call: HttpCall) {
    return this.services.handOn(reviewsRpc.create, body, call);
  }
}
