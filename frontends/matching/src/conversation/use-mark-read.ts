import type { Message } from '@hemma/contracts/messaging';
import type { AppStore } from '@hemma/web-core/store';
import { newSubmitKey } from '@hemma/web-core/submit-keys';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { hearOwnReading } from '../heard';
import { messagesApi, type Correspondence } from '../messages.api';

/** Marks as read what the counterpart wrote, once it stands before somebody's eyes. */
export function useMarkRead({ writerId, receiverId }: Correspondence, thread: readonly Message[]): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const newest = thread.findLast(({ senderId, read }) => senderId === receiverId && !read)?.createdAt;
  useEffect(() => {
    if (!isVisible || newest === undefined) return;
    const marking = messagesApi.endpoints.markRead.initiate({ senderId: receiverId, key: newSubmitKey() });
    // What fails is tried again with the next message, or when one comes back to the page.
    void dispatch(marking).then(({ error }) => {
      if (!error) dispatch(hearOwnReading(writerId, receiverId, newest));
    });
  }, [dispatch, isVisible, newest, writerId, receiverId]);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
