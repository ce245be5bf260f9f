import { ButtonLink } from '@hemma/web-core/button';
import { hasDraft } from '@hemma/web-core/draft';
import { Icon } from '@hemma/web-core/icon';
import { Page } from '@hemma/web-core/page';
import { useSession } from '@hemma/web-core/session';
import { Tabs } from '@hemma/web-core/tabs';
import { useTexts } from '@hemma/web-core/texts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuthWish } from './auth-wish';
import styles from './auth.page.module.css';
import { texts } from './auth.texts';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

/** A release holds this page as it is before any script runs. */
const isPrerendered = typeof document === 'undefined';

/** Sign In and Sign Up. */
export function AuthPage() {
  const t = useTexts(texts);
  const session = useSession();
  const { tab, chooseTab, userType, from } = useAuthWish();
  // Whoever has just signed in here is led on by the form; whoever was signed in already has no business here.
  const [isLeaving, setLeaving] = useState(false);
  if (session.status === 'member' && !isLeaving) return <Navigate to="/browse" replace />;

  const leave = () => setLeaving(true);
  const interrupted = from !== undefined && hasDraft(from) ? from : undefined;
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <ButtonLink to="/" look="quiet" className={styles.back}>
        <Icon name="back" /> {t.back}
      </ButtonLink>
      {interrupted && (
        <p className={styles.kept} role="status">
          {t.kept}
        </p>
      )}
      {isPrerendered ? (
        <FormToCome />
      ) : (
        <div className={styles.card}>
          <Tabs
            label={t.tabs}
            tabs={[
              { name: 'login', label: t.signIn },
              { name: 'register', label: t.signUp },
            ]}
            chosen={tab}
            onChoose={chooseTab}
          >
            {tab === 'login' ? (
              <LoginForm onSignedIn={leave} interrupted={interrupted} />
            ) : (
              <RegisterForm userType={userType} onSignedIn={leave} />
            )}
          </Tabs>
        </div>
      )}
    </Page>
  );
}

/** Nobody can type before the script has come: what stands there until then has the shape of the form, not its looks. */
function FormToCome() {
  const t = useTexts(texts);
  return (
    <>
      <div className={styles.toCome} aria-hidden="true">
        <div />
        <div />
        <div />
        <div />
      </div>
      <p className={styles.needsScript}>{t.needsScript}</p>
    </>
  );
}
