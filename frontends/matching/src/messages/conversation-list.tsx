import type { Conversation, Message } from '@hemma/contracts/messaging';
import { ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { Portrait } from '@hemma/web-core/portrait';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { Skeleton } from '@hemma/web-core/skeleton';
import { Tabs } from '@hemma/web-core/tabs';
import { useTexts } from '@hemma/web-core/texts';
import { NavLink } from 'react-router-dom';
import { conversationPath } from '../conversation/conversation-draft';
import '../live-messages';
import { LoadFailure } from '../load-failure';
import { useConversationsQuery } from '../messages.api';
import { swedishMoment } from '../swedish-time';
import styles from './messages.module.css';
import { texts } from './messages.texts';

/** With whom one may write, newest first. */
export function ConversationList() {
  const t = useTexts(texts);
  const { data: conversations, error, isFetching, refetch } = useConversationsQuery();
  return (
    <Tabs
      label={t.title}
      tabs={[{ name: 'conversations', label: t.conversations }]}
      chosen="conversations"
      onChoose={() => {}}
    >
      {!conversations && !error && (
        <Skeleton label={t.loading} count={4} picture="small" lines={0} className={styles.onTheWay} />
      )}
      {error && <LoadFailure error={error} isFetching={isFetching} onTryAgain={refetch} />}
      {conversations?.length === 0 && (
        <EmptyState
          title={t.empty.title}
          scene={<LetterBoxScene />}
          action={<ButtonLink to="/matches">{t.empty.action}</ButtonLink>}
        >
          <p>{t.empty.words}</p>
        </EmptyState>
      )}
      {conversations && conversations.length > 0 && (
        <ul className={styles.list}>
          {conversations.map((conversation) => (
            <li key={conversation.user.id}>
              <ConversationLink conversation={conversation} />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}

function ConversationLink({ conversation }: { conversation: Conversation }) {
  const t = useTexts(texts);
  const { user, lastMessage, unread } = conversation;
  return (
    // A NavLink says by itself which one is open.
    <NavLink to={conversationPath(user.id)} className={styles.conversation}>
      <span className={styles.picture}>
        <Portrait name={user.name} image={user.profileImage} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {user.name}
        </span>
        {lastMessage ? (
          <LastMessage message={lastMessage} />
        ) : (
          <span className={styles.last}>{t.sayHello}</span>
        )}
      </span>
      <span className={styles.aside}>
        {lastMessage && (
          <time className={styles.time} dateTime={lastMessage.createdAt}>
            {swedishMoment(lastMessage.createdAt)}
          </time>
        )}
        {unread > 0 && (
          <span className={styles.badge}>
            {unread} <span className="visually-hidden">{t.unread}</span>
          </span>
        )}
      </span>
    </NavLink>
  );
}

function LastMessage({ message }: { message: Message }) {
  const t = useTexts(texts);
  const user = useMember();
  return (
    <span className={styles.last}>
      {message.senderId === user.id && t.you}
      <bdi>{message.content}</bdi>
    </span>
  );
}
