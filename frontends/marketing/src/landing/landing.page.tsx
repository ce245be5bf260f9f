import { ButtonLink } from '@hemma/web-core/button';
import { Page, PageHeading } from '@hemma/web-core/page';
import { useSession } from '@hemma/web-core/session';
import type { ReactNode } from 'react';
import { Community } from './community';
import { Comparison } from './comparison';
import { benefits, closing, faq, facts, hero, steps, testimonials } from './landing.texts';
import styles from './landing.page.module.css';
import { KitchenTable } from './kitchen-table';

/** What Hemma is, for somebody who has never heard of it. */
export function LandingPage() {
  return (
    <Page title="Hemma" width="full" ownHeading>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <PageHeading className={styles.heroHeading}>{hero.heading}</PageHeading>
          <p className={styles.heroLead}>{hero.lead}</p>
          <SignUpButtons student="Join As Student" host="Join As Host" />
        </div>
        <KitchenTable className={styles.scene} />
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <Band title="Good for both" sunken>
        <div className={styles.three}>
          {benefits.map(({ title, text }) => (
            <article key={title} className={styles.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </Band>
      <Band title="Meet Our Community">
        <Community />
      </Band>
      <Band title="How it works" sunken>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Band>
      <Band title="How Hemma differs from an au pair stay">
        <Comparison />
      </Band>
      <Band title="What people say" sunken>
        <div className={styles.three}>
          {testimonials.map(({ name, about, words }) => (
            <figure key={name} className={styles.card}>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>, {about}
              </figcaption>
            </figure>
          ))}
        </div>
      </Band>
      <Band title="Questions people ask">
        {faq.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Band>
      <section className={styles.closing}>
        <h2>{closing.heading}</h2>
        <p>{closing.lead}</p>
        <SignUpButtons student="Apply as a Student" host="Register as a Host" />
      </section>
    </Page>
  );
}

function Band({ title, sunken = false, children }: { title: string; sunken?: boolean; children: ReactNode }) {
  return (
    <section className={sunken ? `${styles.band} ${styles.sunken}` : styles.band}>
      <div className={styles.inside}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** The way in for a visitor; somebody who is signed in is led on instead. */
function SignUpButtons({ student, host }: { student: string; host: string }) {
  const session = useSession();
  if (session.status === 'member') {
    return (
      <div className={styles.buttons}>
        <ButtonLink to="/browse" look="primary" size="large">
          Browse Profiles
        </ButtonLink>
        <ButtonLink to="/simple-onboarding" size="large">
          Complete/Update Your Profile
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/auth" state={{ tab: 'register', userType: 'student' }} look="primary" size="large">
        {student}
      </ButtonLink>
      <ButtonLink to="/auth" state={{ tab: 'register', userType: 'host' }} size="large">
        {host}
      </ButtonLink>
    </div>
  );
}
