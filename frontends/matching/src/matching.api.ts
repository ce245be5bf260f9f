import type { PublicUser } from '@hemma/contracts/identity';
import { api } from '@hemma/web-core/api';

/** What one looks for; an empty text means any. */
export interface PeopleFilter {
  userType: PublicUser['userType'];
  country: string;
  languages: string;
  minAge: string;
  maxAge: string;
}

interface PeoplePage {
  people: PublicUser[];
  /** The address of the next page, as the list's Link header gives it. */
  next: string | undefined;
}

const matchingApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.infiniteQuery<PeoplePage, PeopleFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam }) => pageParam ?? { url: '/api/users', query: { ...queryArg } },
      transformResponse: (people: PublicUser[], meta) => ({ people, next: meta?.nextPage }),
      providesTags: ['Users'],
    }),
  }),
});

export const { usePeopleInfiniteQuery } = matchingApi;
