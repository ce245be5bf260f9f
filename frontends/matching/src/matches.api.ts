import type { ReviewedMatch } from '@hemma/contracts/matching';
import { api } from '@hemma/web-core/api';

const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One's matches of every status, newest change first; `reviews` is null while reviews are away. */
    matches: build.query<ReviewedMatch[], void>({
      query: () => '/api/matches',
      providesTags: ['Matches'],
    }),
  }),
});

export const { useMatchesQuery } = matchesApi;
