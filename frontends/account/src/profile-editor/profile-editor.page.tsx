import { ButtonLink } from '@hemma/web-core/button';
import { useTexts } from '@hemma/web-core/texts';
import { EditorPage } from '../editing/editor-page';
import { texts as editingTexts } from '../editing/editing.texts';
import { ProfileEditorForm } from './profile-editor-form';
import { texts } from './profile-editor.texts';

/** One's own profile in short: when, where and for what. */
export function ProfileEditorPage() {
  const t = useTexts(texts);
  const { allFields } = useTexts(editingTexts);
  return (
    <EditorPage
      title={t.title}
      lead={t.lead}
      links={
        <ButtonLink to="/enhanced-profile" look="quiet">
          {allFields}
        </ButtonLink>
      }
    >
      {(user, profile) => <ProfileEditorForm user={user} profile={profile} />}
    </EditorPage>
  );
}
