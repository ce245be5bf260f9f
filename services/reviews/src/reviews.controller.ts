import { type RequestOf } from '@hemma/contracts/core';
import { reviewsRpc } from '@hemma/contracts/reviews';
import { type CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Handle(reviewsRpc.create)
  create(request: RequestOf<typeof reviewsRpc.create>, context: CallContext) {
    return this.reviews.create(request, context);
  }

  @Handle(reviewsRpc.list)
  list(request: RequestOf<typeof reviewsRpc.list>) {
    return this.reviews.list(request);
  }

  @Handle(reviewsRpc.listOfMatches)
  async listOfMatches({ matchIds }: RequestOf<typeof reviewsRpc.listOfMatches>, context: CallContext) {
    return { reviews: await this.reviews.listOfMatches(matchIds, requireCaller(context)) };
  }
}
