import type { Match, MatchChange } from '@hemma/contracts/matching';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ConfirmDialog } from '@hemma/web-core/confirm-dialog';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useEffect, useRef, useState } from 'react';
import { useChangeMatchMutation } from '../matches.api';
import styles from './matches.page.module.css';
import { texts } from './matches.texts';

interface MatchChangesProps {
  match: Match;
  /** The counterpart's. */
  name: string;
  /** Whether it is for the viewer to answer. */
  isAsked: boolean;
  /** Where the focus goes when the button that had it is no longer there. */
  focusCard: () => void;
}

/** The answers to a request, and the end of an exchange. What can't be taken back asks first. */
export function MatchChanges({ match, name, isAsked, focusCard }: MatchChangesProps) {
  const t = useTexts(texts);
  const [changeMatch, { isLoading, originalArgs, error }] = useChangeMatchMutation();
  const [question, setQuestion] = useState<'rejected' | 'completed' | null>(null);
  const ask = question && t.questions[question];
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) focusCard();
    hasActed.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another status takes buttons away
  }, [match.status]);

  const change = async (status: MatchChange) => {
    hasActed.current = true;
    try {
      await changeMatch({ id: match.id, status }).unwrap();
      toast({ title: t.outcomes[status].title, description: t.outcomes[status].words(name) });
    } catch (failure) {
      toast({ title: t.error, description: errorMessage(failure), variant: 'destructive' });
    }
  };
  const busy = (status: MatchChange) => ({
    busy: isLoading && originalArgs?.status === status,
    'aria-disabled': isLoading,
  });
  const unlessBusy = (action: () => void) => () => isLoading || action();
  return (
    <>
      {isAsked && (
        <>
          <Button
            look="primary"
            aria-label={t.acceptOf(name)}
            {...busy('accepted')}
            onClick={unlessBusy(() => void change('accepted'))}
          >
            {t.accept}
          </Button>
          <Button
            aria-label={t.rejectOf(name)}
            {...busy('rejected')}
            onClick={unlessBusy(() => setQuestion('rejected'))}
          >
            {t.reject}
          </Button>
        </>
      )}
      {match.status === 'accepted' && (
        <Button
          className={styles.wholeRow}
          aria-label={t.completeOf(name)}
          {...busy('completed')}
          onClick={unlessBusy(() => setQuestion('completed'))}
        >
          {t.complete}
        </Button>
      )}
      {error && <p className={styles.refusal}>{errorSentence(error)}</p>}
      <ConfirmDialog
        isOpen={ask !== null}
        title={ask?.title(name) ?? ''}
        confirmLabel={ask?.yes ?? ''}
        onConfirm={() => question && void change(question)}
        onClose={() => setQuestion(null)}
      >
        <p>{ask?.words}</p>
      </ConfirmDialog>
    </>
  );
}
