import { userTypeSchema } from '@hemma/contracts/core';
import { ButtonLink } from '@hemma/web-core/button';
import { hasDraft } from '@hemma/web-core/draft';
import { Icon } from '@hemma/web-core/icon';
import { Page } from '@hemma/web-core/page';
import { useSession } from '@hemma/web-core/session';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import * as z from 'zod';
import styles from './auth.page.module.css';
import { AuthTabs, type AuthTab } from './auth-tabs';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

/** What a link to this page may wish for; `from` is the page that a guard led away from. */
const wishSchema = z
  .object({
    tab: z.enum(['login', 'register']).optional().catch(undefined),
    userType: userTypeSchema.optional().catch(undefined),
    from: z.string().optional().catch(undefined),
  })
  .catch({});

/** Sign In and Sign Up. */
export function AuthPage() {
  const session = useSession();
  const [wish] = useState(wishSchema.parse(useLocation().state));
  const [tab, setTab] = useState<AuthTab>(wish.tab ?? 'login');
  // Whoever has just signed in here is led on by the form; whoever was signed in already has no business here.
  const [isLeaving, setLeaving] = useState(false);
  if (session.status === 'member' && !isLeaving) return <Navigate to="/browse" replace />;

  const leave = () => setLeaving(true);
  const interrupted = wish.from !== undefined && hasDraft(wish.from) ? wish.from : undefined;
  return (
    <Page
      title="Welcome to Hemma"
      lead="One account for everything: your profile, your matches and your messages."
      width="narrow"
    >
      <ButtonLink to="/" look="quiet" className={styles.back}>
        <Icon name="back" /> Back to Home
      </ButtonLink>
      {interrupted && (
        <p className={styles.kept} role="status">
          You have been signed out. What you typed is kept: sign in, and go on where you were.
        </p>
      )}
      <div className={styles.card}>
        <AuthTabs chosen={tab} onChoose={setTab}>
          {tab === 'login' ? (
            <LoginForm onSignedIn={leave} interrupted={interrupted} />
          ) : (
            <RegisterForm userType={wish.userType ?? 'student'} onSignedIn={leave} />
          )}
        </AuthTabs>
      </div>
    </Page>
  );
}
