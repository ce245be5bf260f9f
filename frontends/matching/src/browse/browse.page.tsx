import { Page } from '@hemma/web-core/page';

export function BrowsePage() {
  return (
    <Page title="Browse">
      <p>This page is being built.</p>
    </Page>
  );
}
