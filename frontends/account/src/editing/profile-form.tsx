import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useTexts } from '@hemma/web-core/texts';
import type { ReactNode, SubmitEventHandler } from 'react';
import { texts } from './editing.texts';
import styles from './editing.module.css';

interface ProfileFormProps {
  /** The form's name, for a screen reader. */
  label: string;
  /** Whether there is no profile yet. */
  isNew: boolean;
  form: {
    submit: SubmitEventHandler<HTMLFormElement>;
    startOver: () => void;
    wasKept: boolean;
    failure: string;
    isSubmitting: boolean;
  };
  children: ReactNode;
}

/** The fields between what was kept from before and the button that saves. */
export function ProfileForm({ label, isNew, form, children }: ProfileFormProps) {
  const t = useTexts(texts);
  const startOver = (element: HTMLFormElement | null) => {
    form.startOver();
    // The button that was pressed goes away.
    element?.querySelector<HTMLElement>('input:not([readonly]), textarea')?.focus();
  };
  return (
    <form noValidate onSubmit={form.submit} aria-label={label}>
      {form.wasKept && (
        <div className={styles.note} role="status">
          <p>{t.kept}</p>
          <Button onClick={(event) => startOver(event.currentTarget.form)}>{t.startOver}</Button>
        </div>
      )}
      {children}
      {form.failure && <ErrorNote>{form.failure}</ErrorNote>}
      <Button
        look="primary"
        type="submit"
        wide
        busy={form.isSubmitting}
        busyLabel={isNew ? t.creating : t.updating}
      >
        {isNew ? t.create : t.update}
      </Button>
    </form>
  );
}
