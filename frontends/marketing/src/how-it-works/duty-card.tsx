import { Icon } from '@hemma/web-core/icon';
import cards from '../layout/cards.module.css';
import styles from './duty-card.module.css';

/** What one side does. */
export function DutyCard({ title, duties }: { title: string; duties: readonly string[] }) {
  return (
    <article className={cards.card}>
      <h3>{title}</h3>
      <ul className={styles.duties}>
        {duties.map((duty) => (
          <li key={duty}>
            <Icon name="check" />
            {duty}
          </li>
        ))}
      </ul>
    </article>
  );
}
