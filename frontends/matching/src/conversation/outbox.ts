import { errorMessage, isApiError, unreachable, type ApiError } from '@hemma/web-core/api-error';
import type { AppStore } from '@hemma/web-core/store';
import { newSubmitKey } from '@hemma/web-core/submit-keys';
import { textsNow } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { hearMessage } from '../heard';
import { messagesApi, type Correspondence, type UnsentMessage } from '../messages.api';
import { forgetUnsent, keepUnsent } from './conversation-draft';
import { texts } from './conversation.texts';
import { tellSending } from './other-tabs';
import { unsentApi, withMessage } from './unsent.api';

type Thunk<Result = void> = (dispatch: AppStore['dispatch'], getState: AppStore['getState']) => Result;

const { unsent } = unsentApi.endpoints;
const { sendMessage } = messagesApi.endpoints;

/** Sends a new message, after those that were sent before it to the same person. */
export function send(correspondence: Correspondence, content: string): Thunk {
  return deliver(correspondence, { key: newSubmitKey(), content, failure: null });
}

/** Sends a failed message once more; one that is under way already is left alone. */
export function retry(correspondence: Correspondence, message: UnsentMessage): Thunk {
  return (dispatch, getState) => {
    if (find(getState(), correspondence, message)?.failure) dispatch(deliver(correspondence, message));
  };
}

/** Takes a message out of the outbox: it has arrived, or is given up. */
export function drop(correspondence: Correspondence, message: UnsentMessage): Thunk {
  return (dispatch) => {
    forgetUnsent(correspondence, message);
    dispatch(change(correspondence, (messages) => messages.filter(({ key }) => key !== message.key)));
  };
}

function deliver(correspondence: Correspondence, message: UnsentMessage): Thunk {
  return (dispatch, getState) => {
    const { receiverId } = correspondence;
    const { key, content } = message;
    const show = (failure: ApiError | null) =>
      dispatch(change(correspondence, (messages) => withMessage(messages, { key, content, failure })));
    const isWaiting = () => find(getState(), correspondence, message)?.failure === null;
    keepUnsent(correspondence, message);
    show(null);
    const sending = inTurn(receiverId, async () => {
      // Whoever has logged out meanwhile has no outbox any more, and sends nothing in the next one's name.
      if (!isWaiting()) return;
      const { data, error } = await dispatch(sendMessage.initiate({ receiverId, content, key }));
      if (data) {
        dispatch(hearMessage(data));
        dispatch(drop(correspondence, message));
      } else if (isWaiting()) {
        show(isApiError(error) ? error : unreachable());
        toast({
          title: textsNow(texts).messageNotSent,
          description: errorMessage(error),
          variant: 'destructive',
        });
      }
    });
    tellSending(correspondence, message, sending);
  };
}

function change(correspondence: Correspondence, edit: (messages: UnsentMessage[]) => UnsentMessage[]) {
  return unsentApi.util.updateQueryData('unsent', correspondence, edit);
}

function find(
  state: ReturnType<AppStore['getState']>,
  correspondence: Correspondence,
  { key }: UnsentMessage,
): UnsentMessage | undefined {
  return unsent
    .select(correspondence)(state)
    .data?.find((message) => message.key === key);
}

const turns = new Map<number, Promise<void>>();

/** Two messages that are sent at once may arrive in either order: the second waits for the first. */
function inTurn(receiverId: number, work: () => Promise<void>): Promise<void> {
  const turn = (turns.get(receiverId) ?? Promise.resolve()).then(work, work);
  turns.set(receiverId, turn);
  return turn;
}
