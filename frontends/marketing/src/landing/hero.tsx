import { PageHeading } from '@hemma/web-core/page';
import { WayIn } from '../layout/way-in';
import styles from './hero.module.css';
import { KitchenTable } from './kitchen-table';
import type { en } from './landing.texts';

/** What happens here, in one sentence and one picture, and the way in. */
export function Hero({ texts: { hero, facts, closing } }: { texts: typeof en }) {
  return (
    <section className={styles.hero}>
      <div>
        <PageHeading className={styles.heading}>{hero.heading}</PageHeading>
        <p className={styles.lead}>{hero.lead}</p>
        <WayIn student={hero.student} host={hero.host} browse={closing.browse} profile={closing.profile} />
      </div>
      <KitchenTable className={styles.scene} label={hero.scene} />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
