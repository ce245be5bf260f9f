import { Page } from '@hemma/web-core/page';
import { Tabs } from '@hemma/web-core/tabs';
import { useTexts } from '@hemma/web-core/texts';
import { useSearchParams } from 'react-router-dom';
import { MatchesGate } from '../gates';
import { texts } from './matches.texts';
import { PotentialMatches } from './potential-matches';
import { YourMatches } from './your-matches';

/** Whom one may ask, and whom one has asked or was asked by. The tab stands in the address, so that back works. */
export function MatchesPage() {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('tab') === 'yours' ? 'yours' : 'potential';
  return (
    <Page title={t.title}>
      <MatchesGate>
        <Tabs
          label={t.title}
          tabs={[
            { name: 'potential', label: t.potential },
            { name: 'yours', label: t.yours },
          ]}
          chosen={chosen}
          onChoose={(tab) => setSearch(tab === 'yours' ? { tab } : {}, { preventScrollReset: true })}
        >
          {chosen === 'yours' ? <YourMatches /> : <PotentialMatches />}
        </Tabs>
      </MatchesGate>
    </Page>
  );
}
