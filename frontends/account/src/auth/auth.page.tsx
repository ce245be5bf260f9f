import { ButtonLink } from '@hemma/web-core/button';
import { Icon } from '@hemma/web-core/icon';
import { Page } from '@hemma/web-core/page';
import { useSession } from '@hemma/web-core/session';
import type { UserType } from '@hemma/contracts/core';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import styles from './auth.page.module.css';
import { AuthTabs, type AuthTab } from './auth-tabs';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

/** What a link to this page may wish for. */
interface AuthWish {
  tab?: AuthTab;
  userType?: UserType;
}

/** Sign In and Sign Up. */
export function AuthPage() {
  const session = useSession();
  const wish = (useLocation().state ?? {}) as AuthWish;
  const [tab, setTab] = useState<AuthTab>(wish.tab ?? 'login');
  // Whoever has just signed in here is led on by the form; whoever was signed in already has no business here.
  const [isLeaving, setLeaving] = useState(false);
  if (session.status === 'member' && !isLeaving) return <Navigate to="/browse" replace />;

  const leave = () => setLeaving(true);
  return (
    <Page
      title="Welcome to Hemma"
      lead="One account for everything: your profile, your matches and your messages."
      width="narrow"
    >
      <ButtonLink to="/" look="quiet" className={styles.back}>
        <Icon name="back" /> Back to Home
      </ButtonLink>
      <div className={styles.card}>
        <AuthTabs chosen={tab} onChoose={setTab}>
          {tab === 'login' ? (
            <LoginForm onSignedIn={leave} />
          ) : (
            <RegisterForm userType={wish.userType ?? 'student'} onSignedIn={leave} />
          )}
        </AuthTabs>
      </div>
    </Page>
  );
}
