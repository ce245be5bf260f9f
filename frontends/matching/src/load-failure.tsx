import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { coreTexts } from '@hemma/web-core/core.texts';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  /** What the call failed with; its sentence stands in the note, after `children`. */
  error?: unknown;
  /** A sentence of the page's own. */
  children?: ReactNode;
  isFetching: boolean;
  onTryAgain: () => unknown;
}

/** Says in its place that something could not be loaded, until it can. */
export function LoadFailure({ error, children, isFetching, onTryAgain }: LoadFailureProps) {
  const { tryAgain } = useTexts(coreTexts);
  return (
    <ErrorNote
      action={
        <Button busy={isFetching} onClick={() => void onTryAgain()}>
          {tryAgain}
        </Button>
      }
    >
      {children} {error !== undefined && errorSentence(error)}
    </ErrorNote>
  );
}
