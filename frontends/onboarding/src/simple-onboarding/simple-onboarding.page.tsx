import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { Page } from '@hemma/web-core/page';
import { useMember } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { Link } from 'react-router-dom';
import { SimpleOnboardingForm } from './simple-onboarding-form';

/** The short form that makes a profile complete: it updates the profile if there is one, else it creates one. */
export function SimpleOnboardingPage() {
  const user = useMember();
  const { data: profile, isFetching, error, refetch } = useOwnProfileQuery(user.id);
  const isFirstTime = profile !== undefined && !profile?.onboardingCompleted;
  const isHost = user.userType === 'host';
  return (
    <Page
      title={profile?.onboardingCompleted ? 'Update Your Profile' : 'Complete Your Profile'}
      lead={
        <>
          {isFirstTime && 'Step 2 of 2, about two minutes. '}A few lines are enough,{' '}
          <span dir="auto">{user.name}</span>. They help us to find people who fit you.
        </>
      }
      width="narrow"
    >
      {isHost && (
        <p>
          Would you like to tell more about your home?{' '}
          <Link to="/host-onboarding">Use the full form for hosts</Link>.
        </p>
      )}
      {profile !== undefined ? (
        <SimpleOnboardingForm user={user} profile={profile} />
      ) : error ? (
        <ErrorNote
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorSentence(error)}
        </ErrorNote>
      ) : (
        <Spinner label="Loading your profile" />
      )}
    </Page>
  );
}
