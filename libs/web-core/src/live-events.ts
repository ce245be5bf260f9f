import type { LiveEventName, LiveEvents } from '@hemma/contracts/gateway';
import { api } from './api';
import { shareStream } from './live-events/shared-stream';
import { askWhoIsHere } from './session';
import type { AppStore } from './store';

type Dispatch = AppStore['dispatch'];
type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/**
 * What of the loaded data an event makes old. Messages and receipts make nothing old: they say all that there is
 * to know, and the pages of messages put them in their place.
 */
const oldBy: Record<LiveEventName, readonly Tag[]> = {
  match: ['Matches', 'PotentialMatches', 'Conversations'],
  message: [],
  read: [],
  subscription: ['Subscription', 'Matches', 'PotentialMatches'],
  reload: ['Matches', 'PotentialMatches', 'Conversations', 'Messages', 'Subscription'],
};

type LiveEventHandler<Name extends LiveEventName> = (payload: LiveEvents[Name], dispatch: Dispatch) => void;

const handlers: { [Name in LiveEventName]: Set<LiveEventHandler<Name>> } = {
  match: new Set(),
  message: new Set(),
  read: new Set(),
  subscription: new Set(),
  reload: new Set(),
};

/**
 * Calls a handler for each event of a kind that the signed-in user gets, beside the refetching of what it makes
 * old. Whatever the page, there is one connection; this opens none.
 *
 * @param handler gets what `liveEventSchemas` of the contracts says, and the store's dispatch
 * @returns a function that ends the listening
 */
export function onLiveEvent<Name extends LiveEventName>(
  name: Name,
  handler: LiveEventHandler<Name>,
): () => void {
  handlers[name].add(handler);
  return () => handlers[name].delete(handler);
}

/**
 * Keeps the store in step with what happens to the signed-in user, for as long as there is one. For the shell,
 * once.
 *
 * @returns a function that stops it
 */
export function startLiveEvents(store: AppStore): () => void {
  let userId: number | undefined;
  let stop = () => {};
  const follow = () => {
    const before = userId;
    const now = store.getState().session.user?.id;
    if (now === before) return;
    stop();
    userId = now;
    stop = now === undefined ? () => {} : listenAs(now, store);
    // Another tab has signed somebody else in, which made nothing be forgotten here.
    if (before !== undefined && now !== undefined) store.dispatch(api.util.resetApiState());
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop();
  };
}

function listenAs(userId: number, store: AppStore): () => void {
  return shareStream({
    userId,
    onEvent: (name, payload) => {
      if (isKnown(name)) take(name, payload, store);
    },
    onBegin: () => {
      if (hasLoaded(oldBy.reload, store)) store.dispatch(api.util.invalidateTags([...oldBy.reload]));
    },
    onLost: () => void store.dispatch(askWhoIsHere()),
  });
}

function isKnown(name: string): name is LiveEventName {
  return Object.hasOwn(oldBy, name);
}

function take<Name extends LiveEventName>(name: Name, payload: unknown, { dispatch }: AppStore): void {
  for (const handler of handlers[name]) {
    try {
      // The gateway sends what the contract's schema for this name made.
      handler(payload as LiveEvents[Name], dispatch);
    } catch (error) {
      // One page's mistake must not cost the others their events.
      window.reportError(error);
    }
  }
  dispatch(api.util.invalidateTags([...oldBy[name]]));
}

/** Whether anything with these tags was asked for already, and so maybe before the stream began. */
function hasLoaded(tags: readonly Tag[], store: AppStore): boolean {
  return api.util.selectInvalidatedBy(store.getState(), [...tags]).length > 0;
}
