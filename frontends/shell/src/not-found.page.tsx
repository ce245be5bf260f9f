import { ButtonLink } from '@hemma/web-core/button';
import { Page } from '@hemma/web-core/page';
import { BenchScene } from '@hemma/web-core/scenes';

export function NotFoundPage() {
  return (
    <Page
      title="Page Not Found"
      width="narrow"
      lead="There is nothing at this address. Perhaps the link is old."
    >
      <BenchScene />
      <ButtonLink to="/" look="primary">
        To the start page
      </ButtonLink>
    </Page>
  );
}
