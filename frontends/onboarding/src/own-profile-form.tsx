import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useOwnProfileQuery } from '@hemma/web-core/own-profile';
import { Spinner } from '@hemma/web-core/spinner';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode } from 'react';
import { texts } from './onboarding.texts';

interface OwnProfileFormProps {
  user: User;
  /** Shows the form, for the profile that there is; null where there is none yet. */
  children: (profile: Profile | null) => ReactNode;
}

/** Waits for one's own profile before a form starts from it: begun without, it would save over what is there. */
export function OwnProfileForm({ user, children }: OwnProfileFormProps) {
  const { data: profile, isFetching, error, refetch } = useOwnProfileQuery(user.id);
  const t = useTexts(texts);
  if (profile !== undefined) return children(profile);
  if (!error) return <Spinner label={t.loading} />;
  return (
    <ErrorNote
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      }
    >
      {errorSentence(error)}
    </ErrorNote>
  );
}
