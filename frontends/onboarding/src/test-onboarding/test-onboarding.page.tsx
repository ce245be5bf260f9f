import { ButtonLink } from '@hemma/web-core/button';
import { GateCard } from '@hemma/web-core/gate-card';
import { Page } from '@hemma/web-core/page';
import { useSession } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import styles from './test-onboarding.page.module.css';
import { texts } from './test-onboarding.texts';

/** Shows who one is to the platform, field by field: for whoever looks into a trouble with somebody's account. */
export function TestOnboardingPage() {
  const t = useTexts(texts);
  const { user } = useSession();
  return (
    <Page title={t.title} width="narrow" {...(user && { lead: t.lead })}>
      {user ? (
        <pre className={styles.user} tabIndex={0} role="region" aria-label={t.userObject}>
          {JSON.stringify(user, null, 2)}
        </pre>
      ) : (
        <GateCard
          title={t.notAuthenticated}
          action={
            <ButtonLink to="/auth" state={{ from: '/test-onboarding' }} look="primary">
              {t.logIn}
            </ButtonLink>
          }
        >
          <p>{t.nobody}</p>
        </GateCard>
      )}
    </Page>
  );
}
