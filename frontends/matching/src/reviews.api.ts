import type { CreateReview, Review } from '@hemma/contracts/reviews';
import { api } from '@hemma/web-core/api';

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createReview: build.mutation<Review, CreateReview>({
      query: (body) => ({ url: '/api/reviews', method: 'POST', body }),
      // A refusal as a second one: it was reviewed in another window.
      invalidatesTags: (_review, error) => (!error || error.status === 409 ? ['Matches', 'Reviews'] : []),
    }),
  }),
});

export const { useCreateReviewMutation } = reviewsApi;
