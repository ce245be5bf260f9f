import { Page } from '@hemma/web-core/page';
import { useTexts } from '@hemma/web-core/texts';
import { QuestionList } from '../faq/question-list';
import { Band } from '../layout/band';
import { ClosingCall } from '../layout/closing-call';
import { MoreLink } from '../layout/more-link';
import { StepList } from '../layout/step-list';
import { TextCards } from '../layout/text-cards';
import { TestimonialList } from '../testimonials/testimonial-list';
import { Community } from './community';
import { Comparison } from './comparison';
import { Hero } from './hero';
import { texts } from './landing.texts';

/** What Hemma is, for somebody who has never heard of it. */
export function LandingPage() {
  const t = useTexts(texts);
  return (
    <Page title="Hemma" width="full" ownHeading>
      <Hero texts={t} />
      <Band title={t.benefitsTitle} sunken>
        <TextCards texts={t.benefits} />
        <MoreLink to="/benefits">{t.allBenefits}</MoreLink>
      </Band>
      <Band title={t.communityTitle}>
        <Community texts={t.community} browse={t.closing.browse} />
      </Band>
      <Band title={t.stepsTitle} sunken>
        <StepList steps={t.steps} />
        <MoreLink to="/how-it-works">{t.allSteps}</MoreLink>
      </Band>
      <Band title={t.comparisonTitle}>
        <Comparison rows={t.comparison} whatIsCompared={t.whatIsCompared} auPair={t.auPair} />
      </Band>
      <Band title={t.testimonialsTitle} sunken>
        <TestimonialList of={['amelie', 'karlErik', 'tomas']} texts={t.testimonials} />
        <MoreLink to="/testimonials">{t.allTestimonials}</MoreLink>
      </Band>
      <Band title={t.questionsTitle}>
        <QuestionList questions={t.generalQuestions} />
        <MoreLink to="/faq">{t.allQuestions}</MoreLink>
      </Band>
      <ClosingCall texts={t.closing} />
    </Page>
  );
}
