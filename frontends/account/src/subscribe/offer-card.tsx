import { Icon } from '@hemma/web-core/icon';
import type { ReactNode } from 'react';
import type { PaymentConfig } from '../subscription.api';
import styles from './subscribe.page.module.css';
import { priceInWords } from './words';

const benefits = ['Unlimited access to matches', 'Contact hosts and students', 'Cancel anytime'];

/** What a month costs and brings; the way to pay it stands in it. */
export function OfferCard({ price, children }: { price: PaymentConfig['price']; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby="offer-heading">
      <h2 id="offer-heading" className={styles.title}>
        {priceInWords(price)}
      </h2>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" /> {benefit}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
