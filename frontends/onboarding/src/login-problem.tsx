import { ButtonLink } from '@hemma/web-core/button';
import { GateCard } from '@hemma/web-core/gate-card';
import { useLanguage } from '@hemma/web-core/language';
import { Page } from '@hemma/web-core/page';
import { useTexts } from '@hemma/web-core/texts';
import { useLocation } from 'react-router-dom';
import { texts } from './onboarding.texts';

/** Stands in place of a form where nobody is signed in, as happens without the shell's guard. */
export function LoginProblem({ title }: { title: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <Page title={title} width="narrow">
      <GateCard
        title={t.loginProblem}
        lang="sv"
        action={
          <ButtonLink to="/auth" state={{ from: pathname }} look="primary" lang={language}>
            {t.backToLogin}
          </ButtonLink>
        }
      >
        <p lang={language}>{t.loginProblemMeaning}</p>
      </GateCard>
    </Page>
  );
}
