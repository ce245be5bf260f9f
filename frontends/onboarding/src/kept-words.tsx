import { Button } from '@hemma/web-core/button';
import { useTexts } from '@hemma/web-core/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReset, UseFormSubscribe } from 'react-hook-form';
import styles from './kept-words.module.css';
import { texts } from './onboarding.texts';
import type { Answers, FormDraft } from '@hemma/web-core/use-draft';

interface KeptWordsProps<Form extends Answers> {
  draft: FormDraft<Form>;
  /** What the form shows when one starts over. */
  saved: Form;
  form: { subscribe: UseFormSubscribe<Form>; reset: UseFormReset<Form> };
}

/** Keeps every change of the form it stands in; where there are words from before, says so and offers to start over. */
export function KeptWords<Form extends Answers>({ draft, saved, form }: KeptWordsProps<Form>) {
  const { subscribe, reset } = form;
  const t = useTexts(texts);
  const [wasKept, setKept] = useState(draft.wasKept);
  const keepChange = useEffectEvent((values: Partial<Form>) => draft.keep(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepChange(values) }),
    [subscribe],
  );
  const startOver = (element: HTMLFormElement | null) => {
    reset(saved);
    draft.drop();
    setKept(false);
    // The button that was pressed goes away.
    const fields = element?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
    [...fields].find((field) => !field.closest('[hidden]'))?.focus();
  };
  if (!wasKept) return null;
  return (
    <div className={styles.kept} role="status">
      <p>{t.kept}</p>
      <Button onClick={(event) => startOver(event.currentTarget.form)}>{t.startOver}</Button>
    </div>
  );
}
