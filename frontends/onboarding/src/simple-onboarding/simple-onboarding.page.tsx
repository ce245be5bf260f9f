import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { Page } from '@hemma/web-core/page';
import { useMember } from '@hemma/web-core/session';
import { useTexts } from '@hemma/web-core/texts';
import { Link } from 'react-router-dom';
import { OwnProfileForm } from '../own-profile-form';
import { SimpleOnboardingForm } from './simple-onboarding-form';
import { texts } from './simple-onboarding.texts';

/** The short form that makes a profile complete: it updates the profile if there is one, else creates it. */
export function SimpleOnboardingPage() {
  const user = useMember();
  const { data: profile, isLoading } = useOwnProfileQuery(user.id);
  const t = useTexts(texts);
  const isFirstTime = profile !== undefined && !profile?.onboardingCompleted;
  const isHost = user.userType === 'host';
  return (
    <Page
      title={profile?.onboardingCompleted ? t.updateTitle : t.completeTitle}
      // What it says depends on the profile, and so does how high it is: nothing below may be pushed by it.
      lead={
        !isLoading && (
          <>
            {isFirstTime && `${t.step} `}
            {t.beforeName} <span dir="auto">{user.name}</span>. {t.afterName}
          </>
        )
      }
      width="narrow"
    >
      {!isLoading && (
        <p>
          {isHost ? t.hostQuestion : t.studentQuestion}{' '}
          <Link to={isHost ? '/host-onboarding' : '/student-onboarding'}>
            {isHost ? t.hostFullForm : t.studentFullForm}
          </Link>
          .
        </p>
      )}
      <OwnProfileForm user={user}>
        {(profile) => <SimpleOnboardingForm user={user} profile={profile} />}
      </OwnProfileForm>
    </Page>
  );
}
