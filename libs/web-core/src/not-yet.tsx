import { ButtonLink } from './button';
import { coreTexts } from './core.texts';
import { EmptyState } from './empty-state';
import { Page } from './page';
import { useTexts } from './texts';

/** A page that a later release brings: says so plainly and leads on to one that is there. */
export function NotYet({ title, to, action }: { title: string; to: string; action: string }) {
  const t = useTexts(coreTexts);
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title={t.notYet}
        action={
          <ButtonLink to={to} look="primary">
            {action}
          </ButtonLink>
        }
      >
        <p>{t.stillBuilding}</p>
      </EmptyState>
    </Page>
  );
}
