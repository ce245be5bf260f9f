import { ButtonLink } from '@hemma/web-core/button';
import { useTexts } from '@hemma/web-core/texts';
import { EditorPage } from '../editing/editor-page';
import { OwnPicture } from '../picture/own-picture';
import { EnhancedProfileForm } from './enhanced-profile-form';
import { texts } from './enhanced-profile.texts';

/** Everything that one may tell about oneself, and one's picture. */
export function EnhancedProfilePage() {
  const t = useTexts(texts);
  return (
    <EditorPage
      title={t.title}
      lead={t.lead}
      links={
        <ButtonLink to="/profile" look="quiet">
          {t.short}
        </ButtonLink>
      }
    >
      {(user, profile) => (
        <>
          <OwnPicture user={user} />
          <EnhancedProfileForm user={user} profile={profile} />
        </>
      )}
    </EditorPage>
  );
}
