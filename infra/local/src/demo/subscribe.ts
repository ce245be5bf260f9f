import { callApi, requireStatus } from './api-call.ts';
import type { DemoMember } from './enroll.ts';

const SIMULATOR = '/stripe-simulator/';

interface OpenedSubscription {
  clientSecret: string | null;
  status: string;
  error: string | null;
}

/** Whether payments go to the simulator; with keys of Stripe's own nobody pays by himself. */
export async function isSimulated(origin: string): Promise<boolean> {
  const { stripePublishableKey, stripeJsUrl } = await configOf(origin);
  return stripePublishableKey !== null && stripeJsUrl.includes(SIMULATOR);
}

/** Pays a demo person's subscription with the simulator's card, unless that is done. */
export async function subscribe(origin: string, { username, cookie }: DemoMember): Promise<void> {
  const what = `The subscription of ${username}`;
  const ask = async <T>(method: 'GET' | 'POST', path: string): Promise<T> => {
    const answer = await callApi({ method, url: `${origin}/api/${path}`, cookie });
    return JSON.parse(requireStatus(answer, [200], what).text);
  };
  const { hasAccess } = await ask<{ hasAccess: boolean }>('GET', 'subscription-status');
  if (hasAccess) return;
  // No key: asked again, it answers with the open subscription by itself.
  const { clientSecret, status, error } = await ask<OpenedSubscription>('POST', 'create-subscription');
  if (clientSecret === null) throw new Error(`${what}: ${error ?? status}`);
  const [paymentIntent] = clientSecret.split('_secret_');
  const { stripePublishableKey } = await configOf(origin);
  const paid = await fetch(`${origin}${SIMULATOR}v1/payment_intents/${paymentIntent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      key: stripePublishableKey ?? '',
    }),
  });
  if (!paid.ok) throw new Error(`${what}: ${paid.status} ${await paid.text()}`);
  await paid.body?.cancel();
}

async function configOf(
  origin: string,
): Promise<{ stripePublishableKey: string | null; stripeJsUrl: string }> {
  const answer = await callApi({ method: 'GET', url: `${origin}/api/config` });
  return JSON.parse(requireStatus(answer, [200], 'What the payment needs').text);
}
