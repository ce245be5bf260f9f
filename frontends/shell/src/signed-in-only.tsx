import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Page } from '@hemma/web-core/page';
import { useAskWhoIsHere, useSession } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { useTexts } from '@hemma/web-core/texts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { shellTexts } from './shell.texts';

/** Lets members in, leads visitors to the login, and waits or says so while nobody knows. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useTexts(shellTexts);
  const session = useSession();
  const location = useLocation();
  const askAgain = useAskWhoIsHere();
  const wasMember = useRef(false);
  useEffect(() => {
    if (session.status === 'member') wasMember.current = true;
  }, [session.status]);

  if (session.status === 'member') return children;
  if (session.status === 'loading') return <Spinner label={t.loading} />;
  if (session.status === 'unknown') {
    return (
      <Page title={t.wentWrong} width="narrow">
        <ErrorNote action={<Button onClick={askAgain}>{t.tryAgain}</Button>}>
          {t.whoUnknown} {session.error.message}
        </ErrorNote>
      </Page>
    );
  }
  return <LeadAway hasLeft={session.hasLeft} from={location.pathname + location.search} />;
}

/** Whoever logs out on a guarded page is on the way to the start page, not to the login. */
function LeadAway({ hasLeft, from }: { hasLeft: boolean; from: string }) {
  const first = useRef({ hasLeft });
  return hasLeft && first.current.hasLeft ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/auth" replace state={{ from }} />
  );
}
