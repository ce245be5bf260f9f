import type { PotentialMatch } from '@hemma/contracts/matching';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { Chips } from '@hemma/web-core/chips';
import { Icon } from '@hemma/web-core/icon';
import { Portrait } from '@hemma/web-core/portrait';
import { useMember } from '@hemma/web-core/session';
import { toast } from '@hemma/web-core/toast';
import { useId } from 'react';
import { matchRequest } from '../match-request';
import { useRequestMatchMutation } from '../matches.api';
import { MatchScore } from './match-score';
import styles from './matches.page.module.css';

const SHOWN_LANGUAGES = 3;

/** Somebody whom one may ask, with how well the two fit and why. */
export function PotentialMatchCard({ match }: { match: PotentialMatch }) {
  const { user, profile, matchScore, matchReasons } = match;
  const reasonsId = useId();
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Portrait name={user.name} image={user.profileImage} size={72} />
        <div className={styles.who}>
          <h3 className={styles.name}>
            <span dir="auto">{user.name}</span>, {user.age}
          </h3>
          <p className={styles.fact} dir="auto">
            {user.userType === 'host' ? 'Host' : (profile.studyField ?? 'Student')}
          </p>
          <p className={styles.fact}>
            <Icon name="place" size={20} />
            <span dir="auto">{user.country}</span>
          </p>
        </div>
      </header>
      <MatchScore score={matchScore} />
      <h4 id={reasonsId} className={styles.reasonsTitle}>
        Why you match
      </h4>
      <ul className={styles.reasons} aria-labelledby={reasonsId}>
        {matchReasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" size={20} />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Chips label="Languages" items={user.languages.slice(0, SHOWN_LANGUAGES)} />
      <div className={styles.actions}>
        <ButtonLink to={`/profile/${user.id}`} aria-label={`View Profile of ${user.name}`}>
          View Profile
        </ButtonLink>
        <ConnectButton person={user} />
      </div>
    </article>
  );
}

/** Asks for a match. Once the list knows of it, the card is gone from it. */
function ConnectButton({ person }: { person: PotentialMatch['user'] }) {
  const user = useMember();
  const [requestMatch, { isLoading, isSuccess, error }] = useRequestMatchMutation();
  const connect = async () => {
    try {
      await requestMatch(matchRequest(user, person)).unwrap();
      toast({ title: 'Match requested', description: 'Your match request has been sent!' });
    } catch {
      toast({ title: 'Error', description: 'Failed to initiate match', variant: 'destructive' });
    }
  };
  return (
    <>
      <Button
        look="primary"
        busy={isLoading}
        aria-label={isSuccess ? `Match requested with ${person.name}` : `Connect with ${person.name}`}
        // Not `disabled`, which would throw the focus away.
        aria-disabled={isSuccess}
        onClick={() => void (isSuccess || connect())}
      >
        {isSuccess ? 'Requested' : 'Connect'}
      </Button>
      {error && <p className={styles.refusal}>{errorSentence(error)}</p>}
    </>
  );
}
