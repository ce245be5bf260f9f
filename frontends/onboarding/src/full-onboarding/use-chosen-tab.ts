import { useSearchParams } from 'react-router-dom';
import type { TabName } from './form-tabs';

/**
 * The tab that one is on. It stands in the address, so that the browser's back button goes to the tab before, and a
 * reload stays.
 *
 * @param names of all tabs; the first one where the address names none of them
 * @returns the chosen one, and a function that chooses another
 */
export function useChosenTab(names: readonly [TabName, ...TabName[]]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const chosen = names.find((name) => name === asked) ?? names[0];
  const choose = (tab: TabName) => {
    if (tab !== chosen) setSearch(tab === names[0] ? {} : { tab }, { preventScrollReset: true });
  };
  return [chosen, choose] as const;
}
