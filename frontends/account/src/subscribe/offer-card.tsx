import { Icon } from '@hemma/web-core/icon';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import type { PaymentConfig } from '../subscription.api';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';
import { eurosOf } from './words';

/** What a month costs and brings; the way to pay it stands in it. */
export function OfferCard({ price, children }: { price: PaymentConfig['price']; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <section className={styles.card} aria-labelledby="offer-heading">
      <h2 id="offer-heading" className={styles.title}>
        {t.price(eurosOf(price))}
      </h2>
      <ul className={styles.benefits}>
        {t.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" /> {benefit}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
