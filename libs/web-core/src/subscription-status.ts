import type { Subscription } from '@hemma/contracts/billing';
import { api } from './api';

/** One's subscription. Several remotes ask for it and share one answer; whoever changes it invalidates its tag. */
const subscriptionStatusApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscriptionStatus: build.query<Subscription, void>({
      query: () => '/api/subscription-status',
      providesTags: ['Subscription'],
    }),
  }),
});

export const { useSubscriptionStatusQuery } = subscriptionStatusApi;
