import { errorMessage } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { Page } from '@hemma/web-core/page';
import { useMember } from '@hemma/web-core/session';
import { Spinner } from '@hemma/web-core/spinner';
import { Link } from 'react-router-dom';
import { useProfileToEditQuery } from '../onboarding.api';
import { SimpleOnboardingForm } from './simple-onboarding-form';

/** The short form that makes a profile complete: it updates the profile if there is one, else it creates one. */
export function SimpleOnboardingPage() {
  const user = useMember();
  const { data: profile, isLoading, error, refetch } = useProfileToEditQuery(user.id);
  const isHost = user.userType === 'host';
  return (
    <Page
      title={profile?.onboardingCompleted ? 'Update Your Profile' : 'Complete Your Profile'}
      lead={`A few lines are enough, ${user.name}. They help us to find people who fit you.`}
      width="narrow"
    >
      {isHost && (
        <p>
          Would you like to tell more about your home?{' '}
          <Link to="/host-onboarding">Use the full form for hosts</Link>.
        </p>
      )}
      {isLoading && <Spinner label="Loading your profile" />}
      {error && (
        <ErrorNote action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </ErrorNote>
      )}
      {profile !== undefined && <SimpleOnboardingForm user={user} profile={profile} />}
    </Page>
  );
}
