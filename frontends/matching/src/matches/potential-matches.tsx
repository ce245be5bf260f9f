import { ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { GateFor, gateOf } from '../gates';
import { usePotentialMatchesInfiniteQuery } from '../matches.api';
import { PagedPeople } from '../paged-people';
import { PotentialMatchCard } from './potential-match-card';
import { useLoadingToast } from './use-loading-toast';

/** Whom one may ask, best first. */
export function PotentialMatches() {
  const query = usePotentialMatchesInfiniteQuery();
  useLoadingToast(query.error);
  const gate = gateOf(query.error);
  if (gate) return <GateFor gate={gate} />;
  return (
    <PagedPeople
      people={query.data?.pages.flatMap((page) => page.people)}
      idOf={({ user }) => user.id}
      query={query}
      empty={
        <EmptyState
          title="No potential matches yet"
          scene={<LetterBoxScene />}
          action={
            <ButtonLink to="/browse" look="primary">
              Browse people
            </ButtonLink>
          }
        >
          <p>New people join every week. The more your profile says, the better we can match you.</p>
        </EmptyState>
      }
    >
      {(match) => <PotentialMatchCard match={match} />}
    </PagedPeople>
  );
}
