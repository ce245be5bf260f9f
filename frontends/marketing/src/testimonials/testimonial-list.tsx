import { Portrait } from '@hemma/web-core/portrait';
import cards from '../layout/cards.module.css';
import { witnesses, type Witness } from './people';
import { Stars } from './stars';
import styles from './testimonial-list.module.css';
import type { en } from './testimonials.texts';

/** What some people say, each on a card with a picture and a rating. */
export function TestimonialList({ of, texts }: { of: readonly Witness[]; texts: typeof en }) {
  return (
    <div className={cards.three}>
      {of.map((witness) => {
        const { name, description, content } = texts.people[witness];
        const { image, rating } = witnesses[witness];
        return (
          <figure key={witness} className={`${cards.card} ${styles.testimonial}`}>
            <Stars rating={rating} words={texts.rating} />
            <blockquote className={styles.content}>
              <p>{content}</p>
            </blockquote>
            <figcaption className={styles.who}>
              <Portrait name={name} image={image} size={72} />
              <span>
                <strong>{name}</strong>
                <span className={styles.description}>{description}</span>
              </span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
