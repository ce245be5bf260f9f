import type { User } from '@hemma/contracts/identity';
import { FormField } from '@hemma/web-core/form-field';
import { useTexts } from '@hemma/web-core/texts';
import { texts } from './editing.texts';
import styles from './editing.module.css';

/** What was said at the registration for good: to be read, not to be changed. */
export function FixedFields({ user }: { user: User }) {
  const t = useTexts(texts);
  return (
    <>
      <FormField label={t.name} help={t.fixed}>
        {(field) => (
          <input
            {...field}
            aria-required={undefined}
            value={user.name}
            dir="auto"
            readOnly
            className={styles.fixed}
          />
        )}
      </FormField>
      <FormField label={t.role} help={t.fixed}>
        {(field) => (
          <input
            {...field}
            aria-required={undefined}
            value={user.userType === 'student' ? t.student : t.host}
            readOnly
            className={styles.fixed}
          />
        )}
      </FormField>
    </>
  );
}
