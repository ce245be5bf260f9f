import type { Message } from '@hemma/contracts/messaging';
import { Button } from '@hemma/web-core/button';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Correspondence, UnsentMessage } from '../messages.api';
import { swedishDay } from '../swedish-time';
import { Bubble, UnsentBubble } from './bubble';
import styles from './conversation.module.css';

interface ThreadProps {
  correspondence: Correspondence;
  /** The counterpart's. */
  name: string;
  /** Oldest first. */
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  /** How to get what was written before; null where there is no more. */
  older: { isFetching: boolean; fetch: () => unknown } | null;
}

/** What was written, the newest at the bottom, where one starts to read. */
export function Thread({ correspondence, name, messages, unsent, older }: ThreadProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The style lays it out from the bottom, which therefore is 0.
    if (unsent.length > 0 && region.current) region.current.scrollTop = 0;
  }, [unsent.length]);

  const incoming = messages.findLast(({ senderId }) => senderId === correspondence.receiverId);
  const [firstSeen] = useState(incoming?.id);
  const stay = () => region.current?.focus({ preventScroll: true });
  return (
    <>
      <p role="status" className="visually-hidden">
        {incoming && incoming.id !== firstSeen && `New message from ${name}: ${incoming.content}`}
      </p>
      {/* It scrolls, and so must be reachable by the keyboard. */}
      <div
        ref={region}
        role="region"
        aria-label={`Messages with ${name}`}
        tabIndex={0}
        className={styles.thread}
      >
        <ol className={styles.messages}>
          {older && (
            <li className={styles.older}>
              <Button
                busy={older.isFetching}
                onClick={() => {
                  // The button goes with the oldest page; whoever came by keyboard stays where they read.
                  stay();
                  older.fetch();
                }}
              >
                Show older messages
              </Button>
            </li>
          )}
          {messages.length === 0 && unsent.length === 0 && (
            <li className={styles.nothing}>Nothing written yet. Say hello to {name}.</li>
          )}
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              <DayBefore message={message} previous={messages[at - 1]} />
              <Bubble message={message} isOwn={message.senderId === correspondence.writerId} name={name} />
            </Fragment>
          ))}
          {unsent.map((message) => (
            <UnsentBubble key={message.key} correspondence={correspondence} message={message} onGone={stay} />
          ))}
        </ol>
      </div>
    </>
  );
}

/** The day, before the first message of it. */
function DayBefore({ message, previous }: { message: Message; previous: Message | undefined }) {
  const day = swedishDay(message.createdAt);
  if (previous && swedishDay(previous.createdAt) === day) return null;
  return (
    <li className={styles.day}>
      <time dateTime={day}>{day}</time>
    </li>
  );
}
