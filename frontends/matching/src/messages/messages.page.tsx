import { EmptyState } from '@hemma/web-core/empty-state';
import { Page } from '@hemma/web-core/page';
import { useTexts } from '@hemma/web-core/texts';
import { ConversationList } from './conversation-list';
import styles from './messages.module.css';
import { texts } from './messages.texts';

/** One's conversations; on a wide screen with the place where the chosen one will stand. */
export function MessagesPage() {
  const t = useTexts(texts);
  return (
    <Page title={t.title}>
      <div className={styles.columns}>
        <div>
          <ConversationList />
        </div>
        <section className={styles.unchosen}>
          <EmptyState title={t.select.title}>
            <p>{t.select.words}</p>
          </EmptyState>
        </section>
      </div>
    </Page>
  );
}
