import type { Message } from '@hemma/contracts/messaging';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { classNames } from '@hemma/web-core/class-names';
import { Icon } from '@hemma/web-core/icon';
import type { AppStore } from '@hemma/web-core/store';
import { useTexts } from '@hemma/web-core/texts';
import { useDispatch } from 'react-redux';
import type { Correspondence, UnsentMessage } from '../messages.api';
import { swedishClock } from '../swedish-time';
import styles from './conversation.module.css';
import { texts } from './conversation.texts';
import { drop, retry } from './outbox';

/** One message; one's own says whether it was read. */
export function Bubble({ message, isOwn, name }: { message: Message; isOwn: boolean; name: string }) {
  const t = useTexts(texts);
  const { content, createdAt, read } = message;
  return (
    <li className={classNames(styles.message, isOwn ? styles.own : styles.theirs)}>
      <p className="visually-hidden">{isOwn ? t.you : name}:</p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      <p className={styles.note}>
        <time dateTime={createdAt}>{swedishClock(createdAt)}</time>
        {isOwn && ` · ${read ? t.read : t.sent}`}
      </p>
    </li>
  );
}

interface UnsentBubbleProps {
  correspondence: Correspondence;
  message: UnsentMessage;
  /** The pressed button goes away: the focus needs another place. */
  onGone: () => void;
}

/** A message that is on its way, or stays until it is sent once more or given up. */
export function UnsentBubble({ correspondence, message, onGone }: UnsentBubbleProps) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const t = useTexts(texts);
  const { content, failure } = message;
  return (
    <li className={classNames(styles.message, styles.own, styles.unsent)}>
      <p className="visually-hidden">{t.you}:</p>
      <p className={styles.content} dir="auto">
        {content}
      </p>
      {failure === null && <p className={styles.note}>{t.sending}</p>}
      {failure && (
        <>
          <p className={styles.failure}>
            <Icon name="warning" size={20} />
            <span>
              {t.notSent} {failure === 'unknown' ? t.mayBeSent : errorSentence(failure)}
            </span>
          </p>
          <p className={styles.choices}>
            <Button
              onClick={() => {
                onGone();
                dispatch(retry(correspondence, message));
              }}
            >
              {t.retry}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                onGone();
                dispatch(drop(correspondence, message));
              }}
            >
              {t.delete}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}
