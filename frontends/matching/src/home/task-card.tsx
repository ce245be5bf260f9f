import { ButtonLink } from '@hemma/web-core/button';
import { Icon, type IconName } from '@hemma/web-core/icon';
import { useLanguage } from '@hemma/web-core/language';
import { useTexts } from '@hemma/web-core/texts';
import { AroundName } from '../around-name';
import styles from './home.page.module.css';
import { texts } from './home.texts';
import type { Task } from './use-waiting';

const icons: Record<Task['name'], IconName> = {
  profile: 'person',
  subscription: 'card',
  messages: 'speech',
  requests: 'heart',
  reviews: 'star',
};

/** More names than this nobody reads. */
const NAMED = 3;

/** One thing that waits, with the one button that leads to it. */
export function TaskCard({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { title, words, action } = t.tasks[task.name];
  const people = [...new Set(task.people)];
  // One that would only be counted takes no more room by name.
  const named = people.length > NAMED + 1 ? people.slice(0, NAMED) : people;
  const others = people.length - named.length;
  const names = new Intl.ListFormat(language).format(others > 0 ? [...named, t.others(others)] : named);
  return (
    <article className={styles.task}>
      <span className={styles.icon}>
        <Icon name={icons[task.name]} size={28} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title(task.count)}</h2>
        <p className={styles.sentence}>
          <AroundName words={words} name={names} />
        </p>
      </div>
      <ButtonLink to={task.to} look={isFirst ? 'primary' : 'secondary'} wide>
        {action(task.count)}
      </ButtonLink>
    </article>
  );
}
