import { ButtonLink } from '@hemma/web-core/button';
import { Page } from '@hemma/web-core/page';
import { BenchScene } from '@hemma/web-core/scenes';
import { useTexts } from '@hemma/web-core/texts';
import { shellTexts } from './shell.texts';

export function NotFoundPage() {
  const t = useTexts(shellTexts);
  return (
    <Page title={t.notFound} width="narrow" lead={t.nothingHere}>
      <BenchScene />
      <ButtonLink to="/" look="primary">
        {t.toStart}
      </ButtonLink>
    </Page>
  );
}
