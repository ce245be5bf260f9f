import type { Profile } from '@hemma/contracts/profiles';
import { api } from './api';

/**
 * One's own profile, null where there is none yet. It stands here because several remotes ask for it: the slice
 * takes an endpoint's name only once, and so they also share one answer.
 */
const ownProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<Profile | null, number>({
      query: (userId) => ({ url: `/api/profiles/${userId}`, nullOn: 404 }),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useOwnProfileQuery, useLazyOwnProfileQuery } = ownProfileApi;
