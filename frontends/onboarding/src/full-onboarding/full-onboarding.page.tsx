import type { UserType } from '@hemma/contracts/core';
import { Page } from '@hemma/web-core/page';
import { useSession } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { Link, Navigate } from 'react-router-dom';
import { LoginProblem } from '../login-problem';
import { OwnProfileForm } from '../own-profile-form';
import { FullOnboardingForm } from './full-onboarding-form';
import { texts } from './full-onboarding.texts';

/** What a student is asked, in full. */
export function StudentOnboardingPage() {
  return <FullOnboardingPage userType="student" />;
}

/** What a host is asked, in full. */
export function HostOnboardingPage() {
  return <FullOnboardingPage userType="host" />;
}

function FullOnboardingPage({ userType }: { userType: UserType }) {
  const t = useTexts(texts);
  const { user } = useSession();
  const isStudent = userType === 'student';
  const title = isStudent ? t.studentTitle : t.hostTitle;
  if (!user) return <LoginProblem title={title} />;
  // A role stays for ever, and the other role's form could never be sent.
  if (user.userType !== userType) return <Navigate to={`/${user.userType}-onboarding`} replace />;
  return (
    <Page
      title={title}
      lead={
        <>
          {t.welcome} <span dir="auto">{user.name}</span>! {isStudent ? t.studentLead : t.hostLead}
        </>
      }
      width="narrow"
    >
      <p>
        {t.shortQuestion} <Link to="/simple-onboarding">{t.shortForm}</Link>.
      </p>
      <OwnProfileForm user={user}>
        {(profile) => <FullOnboardingForm user={user} profile={profile} />}
      </OwnProfileForm>
    </Page>
  );
}
