import type Stripe from 'stripe';
import * as z from 'zod';
import { expand, readParameters } from '../http/parameters.js';
import type { StripeRoute } from '../http/stripe-calls.js';
import { noSuchParameter } from '../http/stripe-error.js';
import type { Simulator } from '../simulator.js';
import { newId } from '../state/ids.js';
import type { PortalSessionRecord } from '../state/records.js';

const creation = z.strictObject({
  customer: z.string(),
  return_url: z.url({ protocol: /^https?$/ }),
  locale: z.enum(['auto', 'en', 'sv']).default('auto'),
  expand,
});

/**
 * https://docs.stripe.com/api/customer_portal/sessions
 *
 * @param prefix under which browsers find the page, at the origin to which they return
 */
export function portalSessionRoutes({ kept: { state } }: Simulator, prefix: string): StripeRoute[] {
  return [
    {
      method: 'POST',
      path: '/v1/billing_portal/sessions',
      handle: ({ form, now }) => {
        const { customer, return_url, locale } = readParameters(creation, form);
        if (!state.customers.has(customer)) throw noSuchParameter('customer', customer, 'customer');
        const id = newId('bps');
        const record = { id, customer, returnUrl: return_url, created: now, locale };
        state.portalSessions.set(id, record);
        return viewPortalSession(record, prefix);
      },
    },
  ];
}

function viewPortalSession(
  { id, customer, returnUrl, created, locale }: PortalSessionRecord,
  prefix: string,
) {
  const url = new URL(`${prefix}/p/session/${id}`, returnUrl).href;
  return {
    ...{ id, object: 'billing_portal.session', configuration: 'bpc_simulator', created, customer },
    ...{ flow: null, livemode: false, locale, on_behalf_of: null, return_url: returnUrl, url },
  } satisfies Partial<Stripe.BillingPortal.Session>;
}
