import { Page } from '@hemma/web-core/page';
import { useMember } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { useSearchParams } from 'react-router-dom';
import styles from './browse.page.module.css';
import { texts } from './browse.texts';
import { FilterPanel } from './filter-panel';
import { filterFromSearch, searchFromFilter } from './filter-search';
import { OwnProfile } from './own-profile';
import { People } from './people';
import { usePaymentReturn } from './use-payment-return';

/** People of the other role, or of one's own; what one looks for stands in the address, so that back works. */
export function BrowsePage() {
  const user = useMember();
  const t = useTexts(texts);
  usePaymentReturn();
  const [search, setSearch] = useSearchParams();
  const filter = filterFromSearch(search, user.userType);
  return (
    <Page title={t.title[filter.userType]}>
      <OwnProfile user={user} />
      <div className={styles.columns}>
        <FilterPanel
          filter={filter}
          onApply={(next) => setSearch(searchFromFilter(next, user.userType), { preventScrollReset: true })}
        />
        <People filter={filter} />
      </div>
    </Page>
  );
}
