import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import { api } from '@hemma/web-core/api';

const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The profile of a user; null where there is none yet. */
    profileToEdit: build.query<Profile | null, number>({
      async queryFn(userId, _api, _extra, ask) {
        const { data, error } = await ask(`/api/profiles/${userId}`);
        if (error) return error.status === 404 ? { data: null } : { error };
        return { data: data as Profile };
      },
      providesTags: ['Profile'],
    }),
    createProfile: build.mutation<Profile, ProfileFieldsInput & { userId: number }>({
      query: (body) => ({ url: '/api/profiles', method: 'POST', body }),
      invalidatesTags: ['Profile'],
    }),
    updateProfile: build.mutation<Profile, { id: number; fields: ProfileFieldsInput }>({
      query: ({ id, fields }) => ({ url: `/api/profiles/${id}`, method: 'PUT', body: fields }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useProfileToEditQuery, useCreateProfileMutation, useUpdateProfileMutation } = onboardingApi;
