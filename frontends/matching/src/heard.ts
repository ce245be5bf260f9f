import type { ReadReceipt } from '@hemma/contracts/gateway';
import type { Conversation, Message } from '@hemma/contracts/messaging';
import type { AppStore } from '@hemma/web-core/store';
import { messagesApi } from './messages.api';

type Thunk<Result = void> = (dispatch: AppStore['dispatch'], getState: AppStore['getState']) => Result;

const { updateQueryData, invalidateTags, getRunningQueryThunk } = messagesApi.util;

/** Puts a message into its conversation and into the list of conversations; a second time it changes nothing. */
export function hearMessage(message: Message): Thunk {
  return (dispatch, getState) => {
    const ownId = getState().session.user?.id;
    const counterpartId = message.senderId === ownId ? message.receiverId : message.senderId;
    dispatch(
      updateQueryData('heard', counterpartId, ({ messages }) => {
        if (!messages.some(({ id }) => id === message.id)) messages.push(message);
      }),
    );
    void dispatch(
      changeConversations((conversations) => conversationsAfter(message, counterpartId, conversations)),
    );
  };
}

/** Marks as read what is told to be read. */
export function hearReceipt({ readerId, upTo }: ReadReceipt): Thunk {
  return (dispatch, getState) => {
    if (readerId !== getState().session.user?.id) {
      dispatch(readUpTo(readerId, readerId, upTo));
      return;
    }
    // In another window, and it isn't told whose messages.
    void dispatch(
      changeConversations((conversations) =>
        conversations.some(({ unread }) => unread > 0) ? undefined : conversations,
      ),
    );
  };
}

/** One has read all from this sender, up to this time. */
export function hearOwnReading(ownId: number, senderId: number, upTo: string): Thunk {
  return (dispatch) => {
    dispatch(readUpTo(senderId, ownId, upTo));
    void dispatch(
      changeConversations((conversations) =>
        conversations.map((conversation) => {
          const { user, lastMessage } = conversation;
          const isAll = user.id === senderId && lastMessage !== null && lastMessage.createdAt <= upTo;
          return isAll ? { ...conversation, unread: 0 } : conversation;
        }),
      ),
    );
  };
}

function readUpTo(counterpartId: number, readerId: number, upTo: string) {
  return updateQueryData('heard', counterpartId, (heard) => {
    const known = heard.readUpTo[readerId];
    if (known === undefined || known < upTo) heard.readUpTo[readerId] = upTo;
  });
}

/**
 * @param change gives undefined where only the server knows how the list is now
 */
function changeConversations(
  change: (conversations: Conversation[]) => Conversation[] | undefined,
): Thunk<Promise<void>> {
  return async (dispatch) => {
    // An answer under way may be older than what is told here, and would take its place.
    await dispatch(getRunningQueryThunk('conversations', undefined));
    let isUnknown = false;
    dispatch(
      updateQueryData('conversations', undefined, (conversations) => {
        const changed = change(conversations);
        isUnknown = changed === undefined;
        return changed;
      }),
    );
    if (isUnknown) dispatch(invalidateTags(['Conversations']));
  };
}

function conversationsAfter(
  message: Message,
  counterpartId: number,
  conversations: Conversation[],
): Conversation[] | undefined {
  const conversation = conversations.find(({ user }) => user.id === counterpartId);
  if (!conversation) return undefined;
  const isIncoming = message.senderId === counterpartId;
  const known = conversation.lastMessage?.seq ?? 0;
  if (known === message.seq) return conversations;
  // It was overtaken by a later one: how many are unread can't be told from here.
  if (known > message.seq) return isIncoming ? undefined : conversations;
  const unread = conversation.unread + (isIncoming && !message.read ? 1 : 0);
  const others = conversations.filter((other) => other !== conversation);
  return [{ ...conversation, lastMessage: message, unread }, ...others];
}
