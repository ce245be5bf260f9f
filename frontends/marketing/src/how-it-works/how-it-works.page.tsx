import { WindowScene } from '@hemma/web-core/scenes';
import { useTexts } from '@hemma/web-core/texts';
import { Band } from '../layout/band';
import { BandsPage } from '../layout/bands-page';
import cards from '../layout/cards.module.css';
import { ClosingCall } from '../layout/closing-call';
import { StepList } from '../layout/step-list';
import { DutyCard } from './duty-card';
import { texts } from './how-it-works.texts';

/** The way from registering to living together, and what each side undertakes. */
export function HowItWorksPage() {
  const t = useTexts(texts);
  return (
    <BandsPage title={t.title} lead={t.lead} scene={<WindowScene />}>
      <Band title={t.stepsTitle} sunken>
        <StepList steps={t.steps} />
      </Band>
      <Band title={t.responsibilities} lead={t.responsibilitiesLead}>
        <div className={cards.two}>
          <DutyCard title={t.students} duties={t.studentDuties} />
          <DutyCard title={t.hosts} duties={t.hostDuties} />
        </div>
      </Band>
      <ClosingCall texts={t.closing} />
    </BandsPage>
  );
}
