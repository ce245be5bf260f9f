import type {
  CreateMatch,
  Match,
  MatchChange,
  PotentialMatch,
  ReviewedMatch,
} from '@hemma/contracts/matching';
import { api } from '@hemma/web-core/api';
import type { ApiError } from '@hemma/web-core/api-error';

interface PotentialMatchPage {
  people: PotentialMatch[];
  /** The address of the next page, as the list's Link header gives it. */
  next: string | undefined;
}

const CHANGED_BY_A_MATCH = ['Matches', 'PotentialMatches', 'Conversations'] as const;

const matchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One's matches of every status, newest change first; `reviews` is null while reviews are away. */
    matches: build.query<ReviewedMatch[], void>({
      query: () => '/api/matches',
      providesTags: ['Matches'],
    }),
    /** Whom one may ask, best first. */
    potentialMatches: build.infiniteQuery<PotentialMatchPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ pageParam }) => pageParam ?? '/api/potential-matches',
      transformResponse: (people: PotentialMatch[], meta) => ({ people, next: meta?.nextPage }),
      providesTags: ['PotentialMatches'],
    }),
    requestMatch: build.mutation<ReviewedMatch, CreateMatch>({
      query: (body) => ({ url: '/api/matches', method: 'POST', body }),
      invalidatesTags: (_match, error) => {
        if (!error) return CHANGED_BY_A_MATCH;
        // The other one was faster. The card of this person stays, so that it can say so.
        return error.status === 409 ? ['Matches', 'Conversations'] : outdatedBy(error);
      },
    }),
    changeMatch: build.mutation<ReviewedMatch, { id: Match['id']; status: MatchChange }>({
      query: ({ id, status }) => ({ url: `/api/matches/${id}`, method: 'PATCH', body: { status } }),
      invalidatesTags: (_match, error) => {
        const isNews = !error || [403, 404, 409].includes(error.status);
        return isNews ? CHANGED_BY_A_MATCH : outdatedBy(error);
      },
    }),
  }),
});

export const {
  useMatchesQuery,
  usePotentialMatchesInfiniteQuery,
  useRequestMatchMutation,
  useChangeMatchMutation,
} = matchesApi;

/** What the page believed, and a refusal shows to be wrong: the gates then see it as it is. */
function outdatedBy({ status }: ApiError) {
  if (status === 402) return ['Subscription'] as const;
  if (status === 403) return ['Profile'] as const;
  return [];
}
