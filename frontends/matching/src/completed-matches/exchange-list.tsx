import { EmptyState } from '@hemma/web-core/empty-state';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { useTexts } from '@hemma/web-core/texts';
import styles from './completed-matches.page.module.css';
import { texts } from './completed-matches.texts';
import { PendingExchange, ReviewedExchange } from './exchange-card';
import type { Exchange, Exchanges } from './exchanges';

interface ExchangeListProps {
  exchanges: NonNullable<Exchanges>;
  shown: 'pending' | 'reviewed';
  onReview: (exchange: Exchange) => void;
}

/** The exchanges of one tab. */
export function ExchangeList({ exchanges, shown, onReview }: ExchangeListProps) {
  const t = useTexts(texts);
  const list = exchanges[shown];
  if (list.length === 0) return <Nothing {...(shown === 'pending' ? t.nonePending : t.noneReviewed)} />;
  return (
    <ul className={styles.list} aria-label={t[shown]}>
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

function Nothing({ title, words }: { title: string; words: string }) {
  return (
    <EmptyState title={title} scene={<LetterBoxScene />}>
      <p>{words}</p>
    </EmptyState>
  );
}
