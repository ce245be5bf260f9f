import type { Profile } from '@hemma/contracts/profiles';
import { api } from '@hemma/web-core/api';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<Profile, number>({
      query: (userId) => ({ url: `/api/profiles/${userId}` }),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useLazyOwnProfileQuery } = accountApi;
