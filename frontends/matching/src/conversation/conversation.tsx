import type { UserSummary } from '@hemma/contracts/identity';
import { isApiError } from '@hemma/web-core/api-error';
import { coreTexts } from '@hemma/web-core/core.texts';
import { Icon } from '@hemma/web-core/icon';
import { PageHeading } from '@hemma/web-core/page';
import { Portrait } from '@hemma/web-core/portrait';
import { Spinner } from '@hemma/web-core/spinner';
import { useTexts } from '@hemma/web-core/texts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SubscriptionGate } from '../gates';
import { LoadFailure } from '../load-failure';
import { useHeardQuery, useMessagesInfiniteQuery, type Correspondence } from '../messages.api';
import { Composer } from './composer';
import styles from './conversation.module.css';
import { texts } from './conversation.texts';
import { Thread } from './thread';
import { threadOf } from './thread-of';
import { useUnsentQuery } from './unsent.api';
import { useMarkRead } from './use-mark-read';

interface ConversationProps {
  correspondence: Correspondence;
  /** Undefined where the list of conversations could not be had. */
  counterpart: UserSummary | undefined;
  /** It is still being found out who the counterpart is. */
  isLoading: boolean;
}

/** Reading and writing with one counterpart. */
export function Conversation({ correspondence, counterpart, isLoading }: ConversationProps) {
  const core = useTexts(coreTexts);
  const t = useTexts(texts);
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMessagesInfiniteQuery(correspondence.receiverId);
  const { data: heard } = useHeardQuery(correspondence.receiverId);
  const { data: unsent = [] } = useUnsentQuery(correspondence);
  const pages = data?.pages;
  const thread = useMemo(() => pages && threadOf({ pages, hasNextPage }, heard), [pages, hasNextPage, heard]);
  useMarkRead(correspondence, thread ?? []);

  const name = counterpart?.name ?? t.yourMatch;
  const needsSubscription = unsent.some(({ failure }) => isApiError(failure) && failure.status === 402);
  return (
    <section className={styles.conversation}>
      <Link to="/messages" className={styles.back}>
        <Icon name="back" /> {t.allConversations}
      </Link>
      <header className={styles.head}>
        {(counterpart || isLoading) && (
          <span className={styles.picture}>
            {counterpart && <Portrait name={counterpart.name} image={counterpart.profileImage} />}
          </span>
        )}
        <PageHeading className={styles.name}>{counterpart?.name ?? t.title}</PageHeading>
        {(counterpart || isLoading) && (
          <Link to={`/profile/${correspondence.receiverId}`} className={styles.seeProfile}>
            {core.viewProfile}
          </Link>
        )}
      </header>
      {error && (
        <LoadFailure
          error={error}
          isFetching={isFetching}
          onTryAgain={() => (thread ? fetchNextPage() : refetch())}
        />
      )}
      {(isLoading || !thread) && !error && <Spinner label={t.loading} />}
      {thread && !isLoading && (
        <>
          <Thread
            correspondence={correspondence}
            name={name}
            messages={thread}
            unsent={unsent}
            older={hasNextPage && !error ? { isFetching: isFetchingNextPage, fetch: fetchNextPage } : null}
          />
          {needsSubscription && <SubscriptionGate />}
          <Composer correspondence={correspondence} name={name} />
        </>
      )}
    </section>
  );
}
