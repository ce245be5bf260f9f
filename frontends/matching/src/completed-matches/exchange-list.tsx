import { EmptyState } from '@hemma/web-core/empty-state';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import styles from './completed-matches.page.module.css';
import { PendingExchange, ReviewedExchange } from './exchange-card';
import type { Exchange, Exchanges } from './exchanges';

interface ExchangeListProps {
  exchanges: NonNullable<Exchanges>;
  shown: 'pending' | 'reviewed';
  onReview: (exchange: Exchange) => void;
}

/** The exchanges of one tab. */
export function ExchangeList({ exchanges, shown, onReview }: ExchangeListProps) {
  const list = exchanges[shown];
  if (list.length === 0) return shown === 'pending' ? <NothingPending /> : <NothingReviewed />;
  return (
    <ul className={styles.list} aria-label={shown === 'pending' ? 'Pending Reviews' : 'Reviewed Exchanges'}>
      {list.map((exchange) => (
        <li key={exchange.matchId}>
          {shown === 'pending' ? (
            <PendingExchange exchange={exchange} onReview={() => onReview(exchange)} />
          ) : (
            <ReviewedExchange exchange={exchange} />
          )}
        </li>
      ))}
    </ul>
  );
}

function NothingPending() {
  return (
    <EmptyState title="No pending reviews" scene={<LetterBoxScene />}>
      <p>Once an exchange is completed, you can say here how it was.</p>
    </EmptyState>
  );
}

function NothingReviewed() {
  return (
    <EmptyState title="No reviewed exchanges yet" scene={<LetterBoxScene />}>
      <p>Here you find what the two of you wrote about your exchanges.</p>
    </EmptyState>
  );
}
