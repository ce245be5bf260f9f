import { ButtonLink } from '@hemma/web-core/button';
import { Page } from '@hemma/web-core/page';

export function NotFoundPage() {
  return (
    <Page
      title="Page Not Found"
      width="narrow"
      lead="There is nothing at this address. Perhaps the link is old."
    >
      <ButtonLink to="/" look="primary">
        To the start page
      </ButtonLink>
    </Page>
  );
}
