import type { Member } from './member.js';
import { simulatorAccount } from './origin.js';

interface List<T> {
  data: T[];
}

/** Every subscription that somebody has at the payment provider, whatever became of it: its books, not ours. */
export async function subscriptionsAtProvider({
  registration,
}: Member): Promise<{ id: string; status: string }[]> {
  const customers = await ask<List<{ id: string }>>('customers', { email: registration.email });
  const lists = customers.data.map(({ id }) =>
    ask<List<{ id: string; status: string }>>('subscriptions', { customer: id, status: 'all' }),
  );
  return (await Promise.all(lists)).flatMap(({ data }) => data);
}

async function ask<T>(what: string, query: Record<string, string>): Promise<T> {
  const { url, secretKey } = simulatorAccount();
  const answer = await fetch(`${url}/v1/${what}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  if (!answer.ok) throw new Error(`${what}: ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
