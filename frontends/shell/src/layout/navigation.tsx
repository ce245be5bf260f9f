import { ButtonLink, Button } from '@hemma/web-core/button';
import { useSession } from '@hemma/web-core/session';
import { useLogOut } from './use-log-out';

/** The header's links, the same in the bar and in the side menu. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const session = useSession();
  const { logOut, busy } = useLogOut();
  if (session.status === 'loading') return null;
  if (session.status !== 'member') {
    return (
      <>
        <ButtonLink to="/auth" state={{ tab: 'login' }} look="quiet" onClick={onChosen}>
          Log In
        </ButtonLink>
        <ButtonLink to="/auth" state={{ tab: 'register' }} look="primary" onClick={onChosen}>
          Sign Up
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink to="/browse" look="quiet" onClick={onChosen}>
        Browse
      </ButtonLink>
      <ButtonLink to="/profile" look="quiet" onClick={onChosen}>
        Profile
      </ButtonLink>
      <Button
        busy={busy}
        onClick={() => {
          onChosen?.();
          void logOut();
        }}
      >
        Logout
      </Button>
    </>
  );
}
