import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useAskWhoIsHere, useSession } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Lets members in, leads visitors to the login, and waits or says so while nobody knows. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const askAgain = useAskWhoIsHere();
  const wasMember = useRef(false);
  useEffect(() => {
    if (session.status === 'member') wasMember.current = true;
  }, [session.status]);

  if (session.status === 'member') return children;
  if (session.status === 'loading') return <Spinner label="Loading" />;
  if (session.status === 'unknown') {
    return (
      <ErrorNote action={<Button onClick={askAgain}>Try again</Button>}>
        We could not find out who you are. {session.error.message}
      </ErrorNote>
    );
  }
  return <LeadAway hasLeft={session.hasLeft} from={location.pathname} />;
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
