import type { Match } from '@hemma/contracts/matching';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { coreTexts } from '@hemma/web-core/core.texts';
import { Portrait } from '@hemma/web-core/portrait';
import { useMember } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { useRef } from 'react';
import { MatchChanges } from './match-changes';
import styles from './matches.page.module.css';
import { texts } from './matches.texts';

/** One of one's matches: with whom, how it stands, and what can be done about it. */
export function MatchCard({ match }: { match: Match }) {
  const core = useTexts(coreTexts);
  const t = useTexts(texts);
  const user = useMember();
  const other = match.studentId === user.id ? match.host : match.student;
  const isAsked = match.status === 'pending' && match.requestedBy !== user.id;
  const mayWrite = match.status === 'accepted' || match.status === 'completed';
  const card = useRef<HTMLElement>(null);
  return (
    <article ref={card} tabIndex={-1} className={styles.card}>
      <header className={styles.head}>
        <Portrait name={other.name} image={other.profileImage} size={72} />
        <div className={styles.who}>
          <h2 className={styles.name} dir="auto">
            {other.name}
          </h2>
          <span className={styles.status} data-status={match.status}>
            {t.status[match.status]}
          </span>
        </div>
      </header>
      <p className={styles.how}>{isAsked ? t.how.asked : t.how[match.status]}</p>
      <div className={styles.actions}>
        <ButtonLink to={`/profile/${other.id}`} aria-label={core.viewProfileOf(other.name)}>
          {core.viewProfile}
        </ButtonLink>
        {mayWrite ? (
          <ButtonLink
            to={`/messages/conversation/${other.id}`}
            look="primary"
            aria-label={t.messageTo(other.name)}
          >
            {t.message}
          </ButtonLink>
        ) : (
          <Button disabled aria-label={t.messageTo(other.name)}>
            {t.message}
          </Button>
        )}
        <MatchChanges
          match={match}
          name={other.name}
          isAsked={isAsked}
          focusCard={() => card.current?.focus()}
        />
      </div>
    </article>
  );
}
