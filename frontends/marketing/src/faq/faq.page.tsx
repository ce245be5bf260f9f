import { useTexts } from '@hemma/web-core/texts';
import { Band } from '../layout/band';
import { BandsPage } from '../layout/bands-page';
import { ClosingCall } from '../layout/closing-call';
import { Contact } from './contact';
import { texts } from './faq.texts';
import { QuestionList } from './question-list';

/** Questions and answers in four groups, and whom to ask what is not among them. */
export function FaqPage() {
  const t = useTexts(texts);
  return (
    <BandsPage title={t.title} lead={t.lead}>
      <Band title={t.general} sunken>
        <QuestionList questions={t.generalQuestions} firstOpen />
      </Band>
      <Band title={t.forStudents}>
        <QuestionList questions={t.studentQuestions} />
      </Band>
      <Band title={t.forHosts} sunken>
        <QuestionList questions={t.hostQuestions} />
      </Band>
      <Band title={t.safety}>
        <QuestionList questions={t.safetyQuestions} />
      </Band>
      <Band title={t.contact} lead={t.contactLead} sunken>
        <Contact texts={t} />
      </Band>
      <ClosingCall texts={t.closing} />
    </BandsPage>
  );
}
