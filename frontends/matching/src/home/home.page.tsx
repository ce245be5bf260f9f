import { ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { Page } from '@hemma/web-core/page';
import { WindowScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { Skeleton } from '@hemma/web-core/skeleton';
import { useTexts } from '@hemma/web-core/texts';
import { AroundName } from '../around-name';
import { LoadFailure } from '../load-failure';
import styles from './home.page.module.css';
import { texts } from './home.texts';
import { TaskCard } from './task-card';
import { useWaiting } from './use-waiting';

/** Where a signed-in user starts: what waits for them, and how to get to it. */
export function HomePage() {
  const user = useMember();
  const t = useTexts(texts);
  const { tasks, away, isLoading } = useWaiting();
  return (
    <Page
      title={t.title}
      width="narrow"
      lead={
        <span className={styles.lead}>
          <AroundName words={t.lead} name={user.name} />
        </span>
      }
    >
      <p role="status" className="visually-hidden">
        {!isLoading && (tasks.length > 0 || away.length === 0) && t.count(tasks.length)}
      </p>
      {tasks.length > 0 && (
        <ul className={styles.tasks} aria-label={t.waiting}>
          {tasks.map((task, at) => (
            <li key={task.name}>
              <TaskCard task={task} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {isLoading && (
        <Skeleton
          // Another one for each task that has come: one that were pushed down by it would be seen to jump.
          key={tasks.length}
          label={t.looking}
          count={tasks.length > 0 ? 1 : 2}
          picture="small"
          lines={0}
          className={styles.tasks}
        />
      )}
      {away.map(({ name, error, isFetching, tryAgain }) => (
        <LoadFailure key={name} error={error} isFetching={isFetching} onTryAgain={tryAgain}>
          {t.away[name]}
        </LoadFailure>
      ))}
      {!isLoading && tasks.length === 0 && away.length === 0 && (
        <EmptyState
          title={t.calm.title}
          scene={<WindowScene />}
          action={
            <ButtonLink to="/browse" look="primary">
              {t.calm.action}
            </ButtonLink>
          }
        >
          <p>{t.calm.words}</p>
        </EmptyState>
      )}
    </Page>
  );
}
