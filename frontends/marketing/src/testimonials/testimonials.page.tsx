import { Portrait } from '@hemma/web-core/portrait';
import { useTexts } from '@hemma/web-core/texts';
import { Band } from '../layout/band';
import { BandsPage } from '../layout/bands-page';
import { ClosingCall } from '../layout/closing-call';
import { witnesses } from './people';
import johanna from './portraits/johanna.svg';
import { Story } from './story';
import { TestimonialList } from './testimonial-list';
import { texts } from './testimonials-page.texts';
import styles from './testimonials.page.module.css';

/** Students, hosts and the founder, in their own words. */
export function TestimonialsPage() {
  const t = useTexts(texts);
  return (
    <BandsPage title={t.title} lead={t.lead}>
      <Band title={t.students} sunken>
        <TestimonialList of={['amelie', 'tomas', 'amina']} texts={t.testimonials} />
      </Band>
      <Band title={t.hosts}>
        <TestimonialList of={['karlErik', 'gunnel', 'teresa']} texts={t.testimonials} />
      </Band>
      <Band title={t.stories} sunken>
        <div className={styles.stories}>
          <Story {...t.studentStory} name="Amélie" image={witnesses.amelie.image} />
          <Story {...t.hostStory} name="Karl-Erik" image={witnesses.karlErik.image} />
        </div>
      </Band>
      <Band title={t.founderTitle}>
        <figure className={styles.founder}>
          <Portrait name={t.founderName} image={johanna} size={120} />
          <div>
            <blockquote>
              <p>{t.founderQuote}</p>
            </blockquote>
            <figcaption>
              <strong>{t.founderName}</strong>, {t.founderRole}
            </figcaption>
          </div>
        </figure>
      </Band>
      <ClosingCall texts={t.closing} />
    </BandsPage>
  );
}
