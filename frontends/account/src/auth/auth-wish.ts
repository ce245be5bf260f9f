import { userTypeSchema } from '@hemma/contracts/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';

const tabSchema = z.enum(['login', 'register']);
export type AuthTab = z.infer<typeof tabSchema>;

/** What a link to `/auth` may wish for. It stands in the address, so that it also counts before any script has come. */
const addressSchema = z.object({
  tab: tabSchema.catch('login'),
  userType: userTypeSchema.catch('student'),
});

/** What a guard leaves: the page that it led away from. */
const stateSchema = z.object({ from: z.string().optional().catch(undefined) }).catch({});

/**
 * What the link to `/auth` wished for: the tab, until another one is chosen or another link pressed, and as whom one
 * signs up. `from` is the page that a guard led away from.
 */
export function useAuthWish() {
  const { key, search, state } = useLocation();
  const wish = addressSchema.parse(Object.fromEntries(new URLSearchParams(search)));
  const [from] = useState(() => stateSchema.parse(state).from);
  const [chosen, setChosen] = useState({ tab: wish.tab, key });
  return {
    tab: chosen.key === key ? chosen.tab : wish.tab,
    chooseTab: (tab: AuthTab) => setChosen({ tab, key }),
    userType: wish.userType,
    from,
  };
}
