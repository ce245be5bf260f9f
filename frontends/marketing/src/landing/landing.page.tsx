import { Page } from '@hemma/web-core/page';

export function LandingPage() {
  return (
    <Page title="Connecting Students with Elderly Companions">
      <p>This page is being built.</p>
    </Page>
  );
}
