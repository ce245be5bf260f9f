import type { Message } from '@hemma/contracts/messaging';
import { Button } from '@hemma/web-core/button';
import { useTexts } from '@hemma/web-core/texts';
import { Fragment, useEffect, useRef, useState } from 'react';
import { AroundName } from '../around-name';
import type { Correspondence, UnsentMessage } from '../messages.api';
import { swedishDay } from '../swedish-time';
import { Bubble, UnsentBubble } from './bubble';
import styles from './conversation.module.css';
import { texts } from './conversation.texts';
import { useOlder, type Older } from './use-older';

interface ThreadProps {
  correspondence: Correspondence;
  /** The counterpart's. */
  name: string;
  /** Oldest first. */
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  /** How to get what was written before; null where there is no more. */
  older: Older | null;
}

/** What was written, the newest at the bottom, where one starts to read. */
export function Thread({ correspondence, name, messages, unsent, older }: ThreadProps) {
  const t = useTexts(texts);
  const region = useRef<HTMLDivElement>(null);
  const { onScroll, button } = useOlder(region, older);
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
        {incoming && incoming.id !== firstSeen && t.newMessage(name, incoming.content)}
      </p>
      {/* It scrolls, and so must be reachable by the keyboard. */}
      <div
        ref={region}
        role="region"
        aria-label={t.messagesWith(name)}
        tabIndex={0}
        onScroll={onScroll}
        className={styles.thread}
      >
        <ol className={styles.messages}>
          {older && (
            <li className={styles.older}>
              <Button
                {...button}
                busy={older.isFetching}
                onClick={() => {
                  // The button goes with the oldest page; whoever came by keyboard stays where they read.
                  stay();
                  older.fetch();
                }}
              >
                {t.showOlder}
              </Button>
            </li>
          )}
          {messages.length === 0 && unsent.length === 0 && (
            <li className={styles.nothing}>
              <AroundName words={t.nothingYet} name={name} />
            </li>
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
