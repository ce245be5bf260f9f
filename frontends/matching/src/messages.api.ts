import type { Conversation, Message } from '@hemma/contracts/messaging';
import { api } from '@hemma/web-core/api';
import type { ApiError } from '@hemma/web-core/api-error';

interface MessagePage {
  /** Newest first. */
  messages: Message[];
  /** The address of the page before it in time, as the list's Link header gives it. */
  next: string | undefined;
}

/** What was told about a conversation beside its pages: it only grows, and no later fetch can take it back. */
export interface Heard {
  messages: Message[];
  /** By reader: all that was written to them up to this time is read. */
  readUpTo: Record<number, string>;
}

/** Who writes to whom. */
export interface Correspondence {
  writerId: number;
  receiverId: number;
}

/** What is kept of a message until the server has confirmed it. */
export interface KeptMessage {
  /** Its Idempotency-Key: the same at every try, so that it arrives once. */
  key: string;
  content: string;
}

/** A message that the server has not confirmed yet. */
export interface UnsentMessage extends KeptMessage {
  /** Why the last try failed; `unknown` where a page went away during it, null while one is under way in any tab. */
  failure: ApiError | 'unknown' | null;
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.query<Conversation[], void>({
      query: () => '/api/conversations',
      providesTags: ['Conversations'],
    }),
    /** The messages with one counterpart, page by page back in time. */
    messages: build.infiniteQuery<MessagePage, number, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg, pageParam }) => pageParam ?? { url: '/api/messages', query: { with: queryArg } },
      transformResponse: (messages: Message[], meta) => ({ messages, next: meta?.nextPage }),
      providesTags: ['Messages'],
    }),
    heard: build.query<Heard, number>({
      queryFn: () => ({ data: { messages: [], readUpTo: {} } }),
    }),
    sendMessage: build.mutation<Message, { receiverId: number; content: string; key: string }>({
      query: ({ key, ...body }) => ({ url: '/api/messages', method: 'POST', body, idempotencyKey: key }),
    }),
    /** Everything from this sender, up to the newest of it that one has seen. */
    markRead: build.mutation<null, { senderId: number; key: string }>({
      query: ({ key, ...body }) => ({ url: '/api/messages/read', method: 'POST', body, idempotencyKey: key }),
    }),
  }),
});

export const { useConversationsQuery, useMessagesInfiniteQuery, useHeardQuery } = messagesApi;
