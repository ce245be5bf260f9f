import * as z from 'zod';
import { expand, metadata, readParameters } from '../http/parameters.js';
import type { StripeRoute } from '../http/stripe-calls.js';
import { noSuchObject } from '../http/stripe-error.js';
import { limit, listOf } from '../http/list-answer.js';
import type { Simulator } from '../simulator.js';
import { newId } from '../state/ids.js';
import type { CustomerRecord } from '../state/records.js';
import { viewCustomer } from './customer.view.js';

const fields = z.strictObject({
  email: z.string().max(512).optional(),
  name: z.string().max(256).optional(),
  metadata: metadata.optional(),
  expand,
});
const filter = z.strictObject({ email: z.string().optional(), limit, expand });

/** https://docs.stripe.com/api/customers */
export function customerRoutes({ kept: { state } }: Simulator): StripeRoute[] {
  const require = (id: string): CustomerRecord => {
    const customer = state.customers.get(id);
    if (!customer) throw noSuchObject('customer', id);
    return customer;
  };
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      handle: ({ form, now }) => {
        const { email = null, name = null, metadata = {} } = readParameters(fields, form);
        const customer = { id: newId('cus', 14), created: now, email, name, metadata };
        state.customers.set(customer.id, customer);
        return viewCustomer(customer);
      },
    },
    {
      method: 'GET',
      path: '/v1/customers',
      handle: ({ form }) => {
        const { email, limit } = readParameters(filter, form);
        const found = [...state.customers.values()].filter(
          (one) => email === undefined || one.email === email,
        );
        return listOf('/v1/customers', found.reverse(), { limit }, viewCustomer);
      },
    },
    { method: 'GET', path: '/v1/customers/:id', handle: ({ id }) => viewCustomer(require(id)) },
    {
      method: 'POST',
      path: '/v1/customers/:id',
      handle: ({ id, form }) => {
        const customer = require(id);
        const { email, name, metadata } = readParameters(fields, form);
        if (email !== undefined) customer.email = email;
        if (name !== undefined) customer.name = name;
        customer.metadata = { ...customer.metadata, ...metadata };
        return viewCustomer(customer);
      },
    },
  ];
}
