import { Page } from '@hemma/web-core/page';
import { Tabs } from '@hemma/web-core/tabs';
import { useSearchParams } from 'react-router-dom';
import { MatchesGate } from '../gates';
import { PotentialMatches } from './potential-matches';
import { YourMatches } from './your-matches';

const tabs = [
  { name: 'potential', label: 'Potential Matches' },
  { name: 'yours', label: 'Your Matches' },
] as const;

/** Whom one may ask, and whom one has asked or was asked by. The tab stands in the address, so that back works. */
export function MatchesPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('tab') === 'yours' ? 'yours' : 'potential';
  return (
    <Page title="Matches">
      <MatchesGate>
        <Tabs
          label="Matches"
          tabs={tabs}
          chosen={chosen}
          onChoose={(tab) => setSearch(tab === 'yours' ? { tab } : {}, { preventScrollReset: true })}
        >
          {chosen === 'yours' ? <YourMatches /> : <PotentialMatches />}
        </Tabs>
      </MatchesGate>
    </Page>
  );
}
