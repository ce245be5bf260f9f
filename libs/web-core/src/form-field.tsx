import { useId, type ReactNode } from 'react';
import { coreTexts } from './core.texts';
import styles from './form-field.module.css';
import { Icon } from './icon';
import { prepareSentences, sentenceTexts } from './swedish/sentences.texts';
import { useTexts } from './texts';

// Beside the page's own file, so that no field has to wait for them.
void prepareSentences();

interface Words {
  label: ReactNode;
  /** Below the field: what is wanted, before it goes wrong. */
  help?: ReactNode;
  /** What is wrong, in words: the page's own, or a sentence of the contracts, which is said in its language. */
  error?: string;
  /** A field that may stay empty says so; the others are all needed. */
  optional?: boolean;
}

/** What the control must carry, so that its words are read out with it. */
export interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

/**
 * A field with its label above, its help below and its error beside them.
 *
 * @param children gets the attributes of the control: `{(field) => <input {...field} {...register('name')} />}`
 */
export function FormField({
  children,
  ...words
}: Words & { children: (field: FieldAttributes) => ReactNode }) {
  const id = useId();
  const { describedBy, notes } = useNotes(id, words);
  return (
    <div className={styles.field} data-invalid={Boolean(words.error)}>
      <label htmlFor={id} className={styles.label}>
        <Label {...words} />
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': Boolean(words.error),
        'aria-required': !words.optional,
      })}
      {notes}
    </div>
  );
}

/** Several controls that answer one question, such as a list of checkboxes. */
export function FieldGroup({ children, ...words }: Words & { children: ReactNode }) {
  const id = useId();
  const { describedBy, notes } = useNotes(id, words);
  return (
    <fieldset className={styles.group} aria-describedby={describedBy} data-invalid={Boolean(words.error)}>
      <legend className={styles.label}>
        <Label {...words} />
      </legend>
      {children}
      {notes}
    </fieldset>
  );
}

function Label({ label, optional }: Words) {
  const t = useTexts(coreTexts);
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> {t.optional}</span>}
    </>
  );
}

function useNotes(id: string, { help, error }: Words) {
  const { sentence } = useTexts(sentenceTexts);
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    describedBy: [errorId, helpId].filter(Boolean).join(' ') || undefined,
    notes: (
      <>
        {help && (
          <p id={helpId} className={styles.help}>
            {help}
          </p>
        )}
        {error && (
          <p id={errorId} className={styles.error}>
            <Icon name="warning" size={20} />
            <span>{sentence(error)}</span>
          </p>
        )}
      </>
    ),
  };
}
