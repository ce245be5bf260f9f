import { ButtonLink, Button } from '@hemma/web-core/button';
import { useSession } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { shellTexts } from '../shell.texts';
import { LanguageSwitch } from './language-switch';
import { useLogOut } from './use-log-out';

/** The header's links and the other language, the same in the bar and in the side menu. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  return (
    <>
      <Links onChosen={onChosen} />
      <LanguageSwitch onChosen={onChosen} />
    </>
  );
}

function Links({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts(shellTexts);
  const session = useSession();
  const { logOut, busy } = useLogOut();
  if (session.status === 'loading') return null;
  if (session.status !== 'member') {
    return (
      <>
        <ButtonLink to="/auth" look="quiet" onClick={onChosen}>
          {t.logIn}
        </ButtonLink>
        <ButtonLink to="/auth?tab=register" look="primary" onClick={onChosen}>
          {t.signUp}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink to="/browse" look="quiet" onClick={onChosen}>
        {t.browse}
      </ButtonLink>
      <ButtonLink to="/profile" look="quiet" onClick={onChosen}>
        {t.profile}
      </ButtonLink>
      <Button
        busy={busy}
        onClick={() => {
          onChosen?.();
          void logOut();
        }}
      >
        {t.logOut}
      </Button>
    </>
  );
}
