import { useLanguage } from '@hemma/web-core/language';
import { Portrait } from '@hemma/web-core/portrait';
import { Stars } from '@hemma/web-core/stars';
import cards from '../layout/cards.module.css';
import { witnesses, type Witness } from './people';
import styles from './testimonial-list.module.css';
import type { en } from './testimonials.texts';

/** What some people say, each on a card with a picture and a rating. */
export function TestimonialList({ of, texts }: { of: readonly Witness[]; texts: typeof en }) {
  const language = useLanguage();
  return (
    <div className={cards.three}>
      {of.map((witness) => {
        const { name, description, content } = texts.people[witness];
        const { image, rating } = witnesses[witness];
        return (
          <figure key={witness} className={`${cards.card} ${styles.testimonial}`}>
            <p className={styles.rating}>
              <Stars rating={rating} />
              <span>{texts.rating(new Intl.NumberFormat(language).format(rating))}</span>
            </p>
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
