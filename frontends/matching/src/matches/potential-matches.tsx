import { ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { useTexts } from '@hemma/web-core/texts';
import { GateFor, gateOf } from '../gates';
import { usePotentialMatchesInfiniteQuery } from '../matches.api';
import { PagedPeople } from '../paged-people';
import { texts } from './matches.texts';
import { PotentialMatchCard } from './potential-match-card';
import { useLoadingToast } from './use-loading-toast';

/** Whom one may ask, best first. */
export function PotentialMatches() {
  const t = useTexts(texts).noPotential;
  const query = usePotentialMatchesInfiniteQuery();
  useLoadingToast(query.error);
  const gate = gateOf(query.error);
  if (gate) return <GateFor gate={gate} />;
  return (
    <PagedPeople
      people={query.data?.pages.flatMap((page) => page.people)}
      idOf={({ user }) => user.id}
      query={query}
      shape={{ picture: 'small', lines: 6 }}
      empty={
        <EmptyState
          title={t.title}
          scene={<LetterBoxScene />}
          action={
            <ButtonLink to="/browse" look="primary">
              {t.action}
            </ButtonLink>
          }
        >
          <p>{t.words}</p>
        </EmptyState>
      }
    >
      {(match) => <PotentialMatchCard match={match} />}
    </PagedPeople>
  );
}
