import { errorMessage } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { useTexts } from '@hemma/web-core/texts';
import { useRouteError } from 'react-router-dom';
import styles from './error-screen.module.css';
import { shellTexts } from './shell.texts';

/** The whole screen, when something failed that no boundary holds. */
export function ErrorScreen() {
  const t = useTexts(shellTexts);
  const error = useRouteError();
  return (
    <main className={styles.screen}>
      <div role="alert">
        <h1>{t.wentWrong}</h1>
        <p>{errorMessage(error)}</p>
      </div>
      {error instanceof Error && error.stack && (
        // It scrolls, so the keyboard must get there.
        <pre className={styles.stack} tabIndex={0}>
          {error.stack}
        </pre>
      )}
      <Button look="primary" onClick={() => window.location.reload()}>
        {t.tryAgain}
      </Button>
    </main>
  );
}
