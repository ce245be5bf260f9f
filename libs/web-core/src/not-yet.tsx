import { ButtonLink } from './button';
import { EmptyState } from './empty-state';
import { Page } from './page';

/** A page that a later release brings: says so plainly and leads on to one that is there. */
export function NotYet({ title, to, action }: { title: string; to: string; action: string }) {
  return (
    <Page title={title} width="narrow">
      <EmptyState
        title="This page is not there yet"
        action={
          <ButtonLink to={to} look="primary">
            {action}
          </ButtonLink>
        }
      >
        <p>We are still building it. Everything else works as usual.</p>
      </EmptyState>
    </Page>
  );
}
