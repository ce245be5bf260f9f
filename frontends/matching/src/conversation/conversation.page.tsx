import { idParamSchema } from '@hemma/contracts/core';
import { ButtonLink } from '@hemma/web-core/button';
import { EmptyState } from '@hemma/web-core/empty-state';
import { Page, PageHeading } from '@hemma/web-core/page';
import { LetterBoxScene } from '@hemma/web-core/scenes';
import { useMember } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ConversationList } from '../messages/conversation-list';
import columns from '../messages/messages.module.css';
import { Conversation } from './conversation';
import { texts } from './conversation.texts';
import { useCounterpart } from './use-counterpart';

/** What two people wrote to each other; on a wide screen beside the other conversations. */
export function ConversationPage() {
  const receiverId = idParamSchema.safeParse(useParams()['userId']).data;
  if (receiverId === undefined) return <Stranger />;
  return <ConversationWith key={receiverId} receiverId={receiverId} />;
}

function ConversationWith({ receiverId }: { receiverId: number }) {
  const user = useMember();
  const t = useTexts(texts);
  const { counterpart, isLoading, isStranger } = useCounterpart(receiverId);
  if (isStranger) return <Stranger />;
  return (
    <BesideTheOthers title={counterpart?.name ?? t.title}>
      <Conversation
        correspondence={{ writerId: user.id, receiverId }}
        counterpart={counterpart}
        isLoading={isLoading}
      />
    </BesideTheOthers>
  );
}

function Stranger() {
  const t = useTexts(texts);
  return (
    <BesideTheOthers title={t.title}>
      <section>
        <PageHeading className="visually-hidden">{t.title}</PageHeading>
        <EmptyState
          title={t.stranger.title}
          scene={<LetterBoxScene />}
          action={
            <ButtonLink to="/matches" look="primary">
              {t.stranger.action}
            </ButtonLink>
          }
        >
          <p>{t.stranger.words}</p>
        </EmptyState>
      </section>
    </BesideTheOthers>
  );
}

function BesideTheOthers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} ownHeading>
      <div className={columns.columns}>
        <div className={columns.beside}>
          <ConversationList />
        </div>
        {children}
      </div>
    </Page>
  );
}
