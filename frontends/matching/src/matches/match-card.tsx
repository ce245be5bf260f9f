import type { Match, MatchStatus } from '@hemma/contracts/matching';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { Portrait } from '@hemma/web-core/portrait';
import { useMember } from '@hemma/web-core/session';
import { useRef } from 'react';
import { MatchChanges } from './match-changes';
import styles from './matches.page.module.css';

const statusLabels: Record<MatchStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  completed: 'Completed',
};

/** One of one's matches: with whom, how it stands, and what can be done about it. */
export function MatchCard({ match }: { match: Match }) {
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
          <h3 className={styles.name} dir="auto">
            {other.name}
          </h3>
          <span className={styles.status} data-status={match.status}>
            {statusLabels[match.status]}
          </span>
        </div>
      </header>
      <p className={styles.how}>{howItStands(match.status, isAsked)}</p>
      <div className={styles.actions}>
        <ButtonLink to={`/profile/${other.id}`} aria-label={`View Profile of ${other.name}`}>
          View Profile
        </ButtonLink>
        {mayWrite ? (
          <ButtonLink
            to={`/messages/conversation/${other.id}`}
            look="primary"
            aria-label={`Message ${other.name}`}
          >
            Message
          </ButtonLink>
        ) : (
          <Button disabled aria-label={`Message ${other.name}`}>
            Message
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

function howItStands(status: MatchStatus, isAsked: boolean): string {
  switch (status) {
    case 'pending':
      return isAsked ? 'Would like to match with you.' : 'Has not answered yet.';
    case 'accepted':
      return 'You can write to each other.';
    case 'rejected':
      return 'This request was declined.';
    case 'completed':
      return 'This exchange is completed.';
  }
}
