import type { UserType } from '@hemma/contracts/core';
import type { PeopleFilter } from '../matching.api';

const texts = ['country', 'languages', 'minAge', 'maxAge'] as const;

/** @returns the filter that an address asks for; without a role, the opposite of one's own */
export function filterFromSearch(search: URLSearchParams, ownType: UserType): PeopleFilter {
  const asked = search.get('userType');
  const opposite = ownType === 'student' ? 'host' : 'student';
  return {
    userType: asked === 'student' || asked === 'host' ? asked : opposite,
    country: search.get('country') ?? '',
    languages: search.get('languages') ?? '',
    minAge: search.get('minAge') ?? '',
    maxAge: search.get('maxAge') ?? '',
  };
}

/** @returns the address of a filter, without what is as it would be anyway */
export function searchFromFilter(filter: PeopleFilter, ownType: UserType): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.userType === ownType) search.set('userType', filter.userType);
  for (const name of texts) {
    const text = filter[name].trim();
    if (text !== '') search.set(name, text);
  }
  return search;
}
