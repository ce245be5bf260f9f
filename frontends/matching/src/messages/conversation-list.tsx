import type { Conversation, Message } from '@hemma/contracts/messaging';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button, ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Portrait } from '@hemma/web-core/portrait';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { Tabs } from '@hemma/web-core/tabs';
import { NavLink } from 'react-router-dom';
import { conversationPath } from '../conversation/conversation-draft';
import '../live-messages';
import { useConversationsQuery } from '../messages.api';
import { swedishMoment } from '../swedish-time';
import styles from './messages.module.css';

const tabs = [{ name: 'conversations', label: 'Conversations' }] as const;

/** With whom one may write, newest first. */
export function ConversationList() {
  const { data: conversations, error, isFetching, refetch } = useConversationsQuery();
  return (
    <Tabs label="Messages" tabs={tabs} chosen="conversations" onChoose={() => {}}>
      {!conversations && !error && <Spinner label="Loading your conversations" />}
      {error && (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      )}
      {conversations?.length === 0 && (
        <EmptyState
          title="No conversations yet"
          scene={<LetterBoxScene />}
          action={<ButtonLink to="/matches">See your matches</ButtonLink>}
        >
          <p>Once a match is accepted, the two of you can write to each other here.</p>
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
        {lastMessage ? <LastMessage message={lastMessage} /> : <span className={styles.last}>Say hello</span>}
      </span>
      <span className={styles.aside}>
        {lastMessage && (
          <time className={styles.time} dateTime={lastMessage.createdAt}>
            {swedishMoment(lastMessage.createdAt)}
          </time>
        )}
        {unread > 0 && (
          <span className={styles.badge}>
            {unread} <span className="visually-hidden">unread</span>
          </span>
        )}
      </span>
    </NavLink>
  );
}

function LastMessage({ message }: { message: Message }) {
  const user = useMember();
  return (
    <span className={styles.last}>
      {message.senderId === user.id && 'You: '}
      <bdi>{message.content}</bdi>
    </span>
  );
}
