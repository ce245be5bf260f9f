import { Page } from '@hemma/web-core/page';
import { MatchesGate } from '../gates';
import { CompletedExchanges } from './completed-exchanges';

/** Exchanges that are over: those one has still to review, and those one has reviewed. */
export function CompletedMatchesPage() {
  return (
    <Page title="Completed Exchanges" lead="Say how it was. The two of you and others learn from it.">
      <MatchesGate>
        <CompletedExchanges />
      </MatchesGate>
    </Page>
  );
}
