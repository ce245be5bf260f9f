import type { MatchReasonDetail, PotentialMatch } from '@hemma/contracts/matching';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { Chips } from '@hemma/web-core/chips';
import { coreTexts } from '@hemma/web-core/core.texts';
import { Icon } from '@hemma/web-core/icon';
import { Portrait } from '@hemma/web-core/portrait';
import { useMember } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useId } from 'react';
import { matchRequest } from '../match-request';
import { useRequestMatchMutation } from '../matches.api';
import { texts as reasonTexts } from './match-reasons.texts';
import { MatchScore } from './match-score';
import styles from './matches.page.module.css';
import { texts } from './matches.texts';

const SHOWN_LANGUAGES = 3;

/** Somebody whom one may ask, with how well the two fit and why. */
export function PotentialMatchCard({ match }: { match: PotentialMatch }) {
  const { user, profile, matchScore, matchReasons, matchReasonDetails } = match;
  const reasonsId = useId();
  const core = useTexts(coreTexts);
  const t = useTexts(texts);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Portrait name={user.name} image={user.profileImage} size={72} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <span dir="auto">{user.name}</span>, {user.age}
          </h2>
          <p className={styles.fact} dir="auto">
            {user.userType === 'host' ? core.host : (profile.studyField ?? core.student)}
          </p>
          <p className={styles.fact}>
            <Icon name="place" size={20} />
            <span dir="auto">{user.country}</span>
          </p>
        </div>
      </header>
      <MatchScore score={matchScore} />
      <h3 id={reasonsId} className={styles.reasonsTitle}>
        {t.why}
      </h3>
      <ul className={styles.reasons} aria-labelledby={reasonsId}>
        {matchReasons.map((sentence, at) => (
          <li key={sentence}>
            <Icon name="check" size={20} />
            <Reason sentence={sentence} detail={matchReasonDetails?.[at]} />
          </li>
        ))}
      </ul>
      <Chips label={core.languages} items={user.languages.slice(0, SHOWN_LANGUAGES)} />
      <div className={styles.actions}>
        <ButtonLink to={`/profile/${user.id}`} aria-label={core.viewProfileOf(user.name)}>
          {core.viewProfile}
        </ButtonLink>
        <ConnectButton person={user} />
      </div>
    </article>
  );
}

/** One of the reasons: in the page's language where that is known, else in the server's English. */
function Reason({ sentence, detail }: { sentence: string; detail: MatchReasonDetail | undefined }) {
  const { ownWords } = useTexts(reasonTexts);
  const words = detail && ownWords(detail);
  return words ? <span>{words}</span> : <span lang="en">{sentence}</span>;
}

/** Asks for a match. Once the list knows of it, the card is gone from it. */
function ConnectButton({ person }: { person: PotentialMatch['user'] }) {
  const t = useTexts(texts);
  const user = useMember();
  const [requestMatch, { isLoading, isSuccess, error }] = useRequestMatchMutation();
  const connect = async () => {
    try {
      await requestMatch(matchRequest(user, person)).unwrap();
      toast({ title: t.requestSent.title, description: t.requestSent.words });
    } catch {
      toast({ title: t.error, description: t.initiateFailed, variant: 'destructive' });
    }
  };
  return (
    <>
      <Button
        look="primary"
        busy={isLoading}
        aria-label={isSuccess ? t.requestedOf(person.name) : t.connectWith(person.name)}
        // Not `disabled`, which would throw the focus away.
        aria-disabled={isSuccess}
        onClick={() => void (isSuccess || connect())}
      >
        {isSuccess ? t.requested : t.connect}
      </Button>
      {error && <p className={styles.refusal}>{errorSentence(error)}</p>}
    </>
  );
}
