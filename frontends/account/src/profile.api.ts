import type { PublicUser, UpdateUserInput, User } from '@hemma/contracts/identity';
import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import type { Review } from '@hemma/contracts/reviews';
import { api } from '@hemma/web-core/api';
import { userChanged } from '@hemma/web-core/session';

/** Somebody and what they tell about themselves. */
export interface ShownProfile {
  profile: Profile;
  user: PublicUser;
}

interface ReviewPage {
  reviews: Review[];
  /** The address of the next page, as the list's Link header gives it. */
  next: string | undefined;
}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null where there is none, or none that one may see. */
    shownProfile: build.query<ShownProfile | null, number>({
      query: (userId) => ({ url: `/api/profiles/${userId}`, nullOn: 404 }),
      providesTags: ['Profile'],
    }),
    /** What others wrote about somebody, newest first. */
    reviewsOf: build.infiniteQuery<ReviewPage, number, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam }) => pageParam ?? `/api/reviews/${queryArg}`,
      transformResponse: (reviews: Review[], meta) => ({ reviews, next: meta?.nextPage }),
      providesTags: ['Reviews'],
    }),
    /** Creates one's profile where `id` is null, else changes it. */
    saveOwnProfile: build.mutation<
      Profile,
      { id: number | null; userId: number; fields: ProfileFieldsInput }
    >({
      query: ({ id, userId, fields }) =>
        id === null
          ? { url: '/api/profiles', method: 'POST', body: { ...fields, userId } }
          : { url: `/api/profiles/${id}`, method: 'PUT', body: fields },
      // A 409 says that another tab has created the profile meanwhile: once it is read, the form updates it.
      invalidatesTags: (_profile, error) =>
        !error || error.status === 409 ? ['Profile', 'PotentialMatches'] : [],
    }),
    /** What of oneself may be changed after the registration. */
    changeOwnUser: build.mutation<User, UpdateUserInput>({
      query: (body) => ({ url: '/api/user', method: 'PATCH', body }),
      // One's own profile takes the user from the session; what others are to one depends on country and languages.
      invalidatesTags: (_user, error) => (error ? [] : ['PotentialMatches']),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
    }),
  }),
});

export const {
  useShownProfileQuery,
  useReviewsOfInfiniteQuery,
  useSaveOwnProfileMutation,
  useChangeOwnUserMutation,
} = profileApi;
