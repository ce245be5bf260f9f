import { Page } from '@hemma/web-core/page';

export function AuthPage() {
  return (
    <Page title="Welcome to Hemma">
      <p>This page is being built.</p>
    </Page>
  );
}
