import { Portrait } from '@hemma/web-core/portrait';
import styles from './story.module.css';

interface StoryProps {
  title: string;
  paragraphs: readonly string[];
  /** Whose it is. */
  name: string;
  image: string;
}

/** A long testimonial, told in the first person. */
export function Story({ title, paragraphs, name, image }: StoryProps) {
  return (
    <article className={styles.story}>
      <div className={styles.head}>
        <Portrait name={name} image={image} size={72} />
        <h3>{title}</h3>
      </div>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  );
}
