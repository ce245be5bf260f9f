import { messagesApi, type Correspondence, type KeptMessage, type UnsentMessage } from '../messages.api';
import { keptUnsent } from './conversation-draft';
import { hearSending, untilNobodySends } from './other-tabs';

/** What was sent to one counterpart and is not confirmed, by this tab or, as far as this one can know, by another. */
export const unsentApi = messagesApi.injectEndpoints({
  endpoints: (build) => ({
    unsent: build.query<UnsentMessage[], Correspondence>({
      queryFn: (correspondence) => ({ data: keptUnsent(correspondence).map(onItsWay) }),
      async onCacheEntryAdded(correspondence, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) {
        /** Shows it as being sent until nobody does; then it has arrived, or waits for somebody to try again. */
        const follow = async (message: KeptMessage) => {
          updateCachedData((messages) => withMessage(messages, onItsWay(message)));
          await untilNobodySends(message);
          const isKept = keptUnsent(correspondence).some(({ key }) => key === message.key);
          updateCachedData((messages) => {
            const shown = messages.find(({ key }) => key === message.key);
            if (!isKept) return messages.filter((other) => other !== shown);
            // This tab knows better why it could not send it itself.
            if (shown?.failure === null) shown.failure = 'unknown';
            return messages;
          });
        };
        const { data } = await cacheDataLoaded;
        const stopHearing = hearSending(correspondence, (message) => void follow(message));
        data.forEach((message) => void follow(message));
        await cacheEntryRemoved;
        stopHearing();
      },
    }),
  }),
});

export const { useUnsentQuery } = unsentApi;

/** @returns the messages with this one in its place, or at their end where it is new */
export function withMessage(messages: UnsentMessage[], message: UnsentMessage): UnsentMessage[] {
  if (!messages.some(({ key }) => key === message.key)) return [...messages, message];
  return messages.map((other) => (other.key === message.key ? message : other));
}

function onItsWay({ key, content }: KeptMessage): UnsentMessage {
  return { key, content, failure: null };
}
