import { EmptyState } from '@hemma/web-core/empty-state';
import { Page } from '@hemma/web-core/page';
import { ConversationList } from './conversation-list';
import styles from './messages.module.css';

/** One's conversations; on a wide screen with the place where the chosen one will stand. */
export function MessagesPage() {
  return (
    <Page title="Messages">
      <div className={styles.columns}>
        <div>
          <ConversationList />
        </div>
        <section className={styles.unchosen}>
          <EmptyState title="Select a conversation">
            <p>Choose somebody to read and to write to.</p>
          </EmptyState>
        </section>
      </div>
    </Page>
  );
}
