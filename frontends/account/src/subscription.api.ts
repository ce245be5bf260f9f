import type { CreatedSubscription, Portal, Subscription, billingHttp } from '@hemma/contracts/billing';
import { api } from '@hemma/web-core/api';
import type * as z from 'zod';

export type PaymentConfig = z.output<NonNullable<typeof billingHttp.getConfig.response>>;

const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentConfig: build.query<PaymentConfig, void>({
      query: () => '/api/config',
      providesTags: ['Config'],
    }),
    /**
     * Opens one's subscription, or finds the open one again. A query although a POST: it does the same however
     * often it is asked, and the page asks by being open, once a visit, also where React runs effects twice.
     */
    openSubscription: build.query<CreatedSubscription, void>({
      query: () => ({ url: '/api/create-subscription', method: 'POST' }),
      // The next visit may find another payment to be made.
      keepUnusedDataFor: 0,
    }),
    cancelSubscription: build.mutation<Subscription, void>({
      query: () => ({ url: '/api/cancel-subscription', method: 'POST' }),
      invalidatesTags: ['Subscription'],
    }),
    resumeSubscription: build.mutation<Subscription, void>({
      query: () => ({ url: '/api/resume-subscription', method: 'POST' }),
      invalidatesTags: ['Subscription'],
    }),
    /** An address of the provider's page, good for a short while: asked for when it is wanted. */
    openPortal: build.mutation<Portal, void>({
      query: () => ({ url: '/api/billing-portal', method: 'POST' }),
    }),
  }),
});

export const {
  usePaymentConfigQuery,
  useOpenSubscriptionQuery,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useOpenPortalMutation,
} = subscriptionApi;

/** For after a payment: what it opens is asked for anew. */
export const accessGained = () =>
  api.util.invalidateTags(['Subscription', 'Matches', 'PotentialMatches', 'Conversations']);
