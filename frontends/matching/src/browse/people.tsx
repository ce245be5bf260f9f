import { errorMessage } from '@hemma/web-core/api-error';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ProfileCard } from '@hemma/web-core/profile-card';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { textsNow, useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useEffect } from 'react';
import { usePeopleInfiniteQuery, type PeopleFilter } from '../matching.api';
import { PagedPeople } from '../paged-people';
import { texts } from './browse.texts';
import { ContactButton } from './contact-button';

/** The people that a filter finds; whom one may match with, one can contact. */
export function People({ filter }: { filter: PeopleFilter }) {
  const t = useTexts(texts);
  const { userType } = useMember();
  const query = usePeopleInfiniteQuery(filter);
  const { error } = query;
  useEffect(() => {
    if (error)
      toast({
        title: textsNow(texts).usersFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
  }, [error]);
  return (
    <PagedPeople
      // Not `data`: the people of the filter before must not stand in for those of this one.
      people={query.currentData?.pages.flatMap((page) => page.people)}
      idOf={(person) => person.id}
      query={query}
      shape={{ picture: 'large', lines: 5 }}
      empty={
        <EmptyState title={t.empty.title} scene={<LetterBoxScene />}>
          <p>{t.empty.words}</p>
        </EmptyState>
      }
    >
      {(person) => (
        <ProfileCard
          person={person}
          dialogActions={null}
          actions={person.userType !== userType && <ContactButton person={person} />}
        />
      )}
    </PagedPeople>
  );
}
