import type { StripeRoute } from '../http/stripe-calls.js';
import { noSuchObject } from '../http/stripe-error.js';
import type { Simulator } from '../simulator.js';
import { viewPrice } from './price.view.js';

/** https://docs.stripe.com/api/prices */
export function priceRoutes({ config }: Simulator): StripeRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/prices/:id',
      handle: ({ id }) => {
        if (id !== config.STRIPE_PRICE_ID) throw noSuchObject('price', id);
        return viewPrice(id);
      },
    },
  ];
}
