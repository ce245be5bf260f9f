import { BenchScene } from '@hemma/web-core/scenes';
import { useTexts } from '@hemma/web-core/texts';
import { Band } from '../layout/band';
import { BandsPage } from '../layout/bands-page';
import { ClosingCall } from '../layout/closing-call';
import { TextCards } from '../layout/text-cards';
import { texts } from './benefits.texts';

/** What students, hosts and those around them have of it. */
export function BenefitsPage() {
  const t = useTexts(texts);
  return (
    <BandsPage title={t.title} lead={t.lead} scene={<BenchScene />}>
      <Band title={t.forStudents} sunken>
        <TextCards texts={t.studentBenefits} columns="two" />
      </Band>
      <Band title={t.forHosts}>
        <TextCards texts={t.hostBenefits} columns="two" />
      </Band>
      <Band title={t.community} sunken>
        <TextCards texts={t.communityBenefits} columns="two" />
      </Band>
      <ClosingCall texts={t.closing} />
    </BandsPage>
  );
}
