import { Page } from '@hemma/web-core/page';
import { useTexts } from '@hemma/web-core/texts';
import { MatchesGate } from '../gates';
import { CompletedExchanges } from './completed-exchanges';
import { texts } from './completed-matches.texts';

/** Exchanges that are over: those one has still to review, and those one has reviewed. */
export function CompletedMatchesPage() {
  const t = useTexts(texts);
  return (
    <Page title={t.title} lead={t.lead}>
      <MatchesGate>
        <CompletedExchanges />
      </MatchesGate>
    </Page>
  );
}
