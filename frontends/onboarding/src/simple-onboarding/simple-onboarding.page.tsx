import { Page } from '@hemma/web-core/page';

export function SimpleOnboardingPage() {
  return (
    <Page title="Complete your profile">
      <p>This page is being built.</p>
    </Page>
  );
}
