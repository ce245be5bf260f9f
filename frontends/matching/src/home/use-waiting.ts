import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { useMember } from '@hemma/web-core/session';
import { useSubscriptionStatusQuery } from '@hemma/web-core/subscription-status';
import { exchangesOf } from '../completed-matches/exchanges';
import { conversationPath } from '../conversation/conversation-draft';
import { gateOf } from '../gates';
import '../live-messages';
import { useMatchesQuery } from '../matches.api';
import { useConversationsQuery } from '../messages.api';
import type { en } from './home.texts';

/** Something that waits for the user. */
export interface Task {
  name: keyof typeof en.tasks;
  /** How many of its kind. */
  count: number;
  /** Whose they are; nobody's where it concerns oneself. */
  people: string[];
  /** Where it is done. */
  to: string;
}

/** A part of which it is not known whether something waits in it. */
export interface AwayPart {
  name: keyof typeof en.away;
  /** Undefined where the rest of the answer came. */
  error: unknown;
  isFetching: boolean;
  tryAgain: () => void;
}

interface Waiting {
  /** The most urgent first. None comes before those above it, so that what one reads stays where it is. */
  tasks: Task[];
  away: AwayPart[];
  /** Whether there may be more. */
  isLoading: boolean;
}

/** Finds out what waits for the user; a part that is away takes nothing from the others. */
export function useWaiting(): Waiting {
  const user = useMember();
  const profile = useOwnProfileQuery(user.id);
  const subscription = useSubscriptionStatusQuery();
  const conversations = useConversationsQuery();

  const isUnfinished = profile.data !== undefined && !profile.data?.onboardingCompleted;
  const isUnsubscribed = subscription.data?.hasAccess === false;
  // To somebody without them the list of matches is refused; to ask for it would only fail.
  const isUndecided = profile.isLoading || subscription.isLoading;
  const mayMatch = !isUndecided && !isUnfinished && !isUnsubscribed;
  const matches = useMatchesQuery(undefined, { skip: !mayMatch });
  const gate = mayMatch ? gateOf(matches.error) : null;

  const asking = (mayMatch ? (matches.data ?? []) : [])
    .filter(({ status, requestedBy }) => status === 'pending' && requestedBy !== user.id)
    .map(({ student, host }) => (student.id === user.id ? host : student).name);
  const exchanges = exchangesOf((mayMatch && matches.data) || [], user.id);
  const unreviewed = exchanges?.pending.map(({ counterpart }) => counterpart.name) ?? [];
  const unread = conversations.data?.filter((conversation) => conversation.unread > 0) ?? [];
  const [onlyUnread] = unread.length === 1 ? unread : [];

  const away = (name: AwayPart['name'], query: Query, isAway = query.error !== undefined): AwayPart[] =>
    isAway
      ? [
          {
            name,
            error: query.error,
            isFetching: query.isFetching,
            tryAgain: () => void query.refetch(),
          },
        ]
      : [];
  const parts: { isKnown: boolean; tasks: Task[] }[] = [
    {
      isKnown: !profile.isLoading,
      tasks: taskIf(isUnfinished || gate === 'profile', { name: 'profile', to: '/simple-onboarding' }),
    },
    {
      isKnown: !subscription.isLoading,
      tasks: taskIf(isUnsubscribed || gate === 'subscription', { name: 'subscription', to: '/subscribe' }),
    },
    {
      isKnown: !conversations.isLoading,
      tasks: taskIf(unread.length > 0, {
        name: 'messages',
        count: unread.reduce((sum, conversation) => sum + conversation.unread, 0),
        people: unread.map((conversation) => conversation.user.name),
        to: onlyUnread ? conversationPath(onlyUnread.user.id) : '/messages',
      }),
    },
    {
      isKnown: !matches.isLoading,
      tasks: [
        ...taskIf(asking.length > 0, {
          name: 'requests',
          count: asking.length,
          people: asking,
          to: '/matches?tab=yours',
        }),
        ...taskIf(unreviewed.length > 0, {
          name: 'reviews',
          count: unreviewed.length,
          people: unreviewed,
          to: '/completed-matches',
        }),
      ],
    },
  ];
  const firstUnknown = parts.findIndex(({ isKnown }) => !isKnown);
  const known = firstUnknown === -1 ? parts : parts.slice(0, firstUnknown);
  return {
    tasks: known.flatMap(({ tasks }) => tasks),
    away: [
      ...away('profile', profile),
      ...away('subscription', subscription),
      ...away('messages', conversations),
      ...away('matches', matches, mayMatch && matches.error !== undefined && gate === null),
      ...away('reviews', matches, exchanges === null),
    ],
    isLoading: [profile, subscription, conversations, matches].some(
      ({ isLoading, error }) => isLoading && error === undefined,
    ),
  };
}

interface Query {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function taskIf(isWaiting: boolean, task: Pick<Task, 'name' | 'to'> & Partial<Task>): Task[] {
  return isWaiting ? [{ count: 1, people: [], ...task }] : [];
}
