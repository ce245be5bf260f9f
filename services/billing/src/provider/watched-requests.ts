import { observeProvider } from '@hemma/service-kit/metrics';
import { httpClientSpan } from '@hemma/service-kit/spans';
import Stripe from 'stripe';

/** A path that names one object, e.g. a subscription. */
const ONE_OBJECT = /^(\/v1\/[a-z_]+)\/[^/]+/;
/** What Stripe answers where it, or our standing with it, is at fault, and not what was asked for. */
const FAULTS = new Set([401, 403, 429]);

/**
 * Stripe's own way of sending requests, counted and traced. Its events would tell less: there is none for a request
 * that nobody answers.
 *
 * @see https://docs.stripe.com/error-low-level#http-status-codes
 */
export function watchedRequests(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request: Parameters<Stripe.HttpClient['makeRequest']>) => {
    const [host, , path, method] = request;
    const template = templateOf(path);
    const span = httpClientSpan(method, template, host);
    const since = performance.now();
    const observe = (outcome: 'ok' | 'refused' | 'failed') =>
      observeProvider(`${method} ${template}`, outcome, (performance.now() - since) / 1_000);
    try {
      const response = await send(...request);
      const status = response.getStatusCode();
      observe(outcomeOf(status));
      span?.end({
        attributes: { 'http.response.status_code': status },
        ...(status >= 400 && { errorType: String(status) }),
      });
      return response;
    } catch (error) {
      observe('failed');
      span?.end({ errorType: error instanceof Error ? error.name : 'unknown' });
      throw error;
    }
  };
  return client;
}

/** The path without ids, and without the query, which holds e-mail addresses. */
function templateOf(path: string): string {
  return path.replace(/\?.*$/s, '').replace(ONE_OBJECT, '$1/{id}');
}

function outcomeOf(status: number): 'ok' | 'refused' | 'failed' {
  if (status < 400) return 'ok';
  return status >= 500 || FAULTS.has(status) ? 'failed' : 'refused';
}
