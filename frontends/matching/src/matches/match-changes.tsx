import type { Match, MatchChange } from '@hemma/contracts/matching';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ConfirmDialog } from '@hemma/web-core/confirm-dialog';
import { toast } from '@hemma/web-core/toast';
import { useEffect, useRef, useState } from 'react';
import { useChangeMatchMutation } from '../matches.api';
import styles from './matches.page.module.css';

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
  const [changeMatch, { isLoading, originalArgs, error }] = useChangeMatchMutation();
  const [question, setQuestion] = useState<'rejected' | 'completed' | null>(null);
  const ask = question && questions[question];
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
      toast({ title: outcomes[status].title, description: outcomes[status].words(name) });
    } catch (failure) {
      toast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' });
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
            aria-label={`Accept ${name}`}
            {...busy('accepted')}
            onClick={unlessBusy(() => void change('accepted'))}
          >
            Accept
          </Button>
          <Button
            aria-label={`Reject ${name}`}
            {...busy('rejected')}
            onClick={unlessBusy(() => setQuestion('rejected'))}
          >
            Reject
          </Button>
        </>
      )}
      {match.status === 'accepted' && (
        <Button
          className={styles.wholeRow}
          aria-label={`Mark as completed: ${name}`}
          {...busy('completed')}
          onClick={unlessBusy(() => setQuestion('completed'))}
        >
          Mark as completed
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

const questions = {
  rejected: {
    title: (name: string) => `Reject the request of ${name}?`,
    words: 'For 90 days neither of you can ask the other again.',
    yes: 'Yes, reject',
  },
  completed: {
    title: (name: string) => `Is your exchange with ${name} completed?`,
    words: 'Then each of you can review the other. You can still write to each other.',
    yes: 'Yes, it is completed',
  },
};

const outcomes: Record<MatchChange, { title: string; words: (name: string) => string }> = {
  accepted: { title: 'Match accepted', words: (name) => `You and ${name} can now write to each other.` },
  rejected: { title: 'Request rejected', words: (name) => `You have declined the request of ${name}.` },
  completed: { title: 'Exchange completed', words: (name) => `You can now review ${name}.` },
};
