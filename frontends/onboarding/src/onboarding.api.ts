import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import { api } from '@hemma/web-core/api';
import type { ApiError } from '@hemma/web-core/api-error';

const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProfile: build.mutation<Profile, ProfileFieldsInput & { userId: number }>({
      query: (body) => ({ url: '/api/profiles', method: 'POST', body }),
      invalidatesTags: whatIsNewNow,
    }),
    updateProfile: build.mutation<Profile, { id: number; fields: ProfileFieldsInput }>({
      query: ({ id, fields }) => ({ url: `/api/profiles/${id}`, method: 'PUT', body: fields }),
      invalidatesTags: whatIsNewNow,
    }),
  }),
});

function whatIsNewNow(_profile: Profile | undefined, error: ApiError | undefined) {
  return error ? [] : (['Profile'] as const);
}

export const { useCreateProfileMutation, useUpdateProfileMutation } = onboardingApi;
