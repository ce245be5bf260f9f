import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from './base-query';

/**
 * The one API slice of the page. Remotes add their endpoints with `api.injectEndpoints`, so that a change
 * that one of them makes is seen by all.
 *
 * Queries are asked once and never go stale: no retry, no refetch on focus, no polling. What changes them is
 * a mutation that invalidates their tag.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(),
  tagTypes: [
    'User',
    'Users',
    'Profile',
    'Matches',
    'PotentialMatches',
    'Messages',
    'Conversations',
    'Reviews',
    'Subscription',
    'Config',
  ],
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
