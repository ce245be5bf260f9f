import { dropDraft, keepDraft, readDraft } from '@hemma/web-core/draft';
import { useState } from 'react';

/** The fields of a form whose every field is a text. */
type Texts = Record<string, string>;

interface FormDraft<Form extends Texts> {
  /** What the form starts with: what was typed before, over what is saved. */
  startingValues: Form;
  /** Whether something of it was typed before, and not sent. */
  wasKept: boolean;
  /** To be called with every change. */
  keep: (values: Partial<Form>) => void;
  /** To be called when it is saved, or no longer wanted. */
  drop: () => void;
}

/**
 * Keeps what is typed into a form, over a reload and over a session that ends meanwhile.
 *
 * @param path of the form's page
 * @param userId whose words they are
 * @param saved what the form would start with otherwise
 */
export function useDraft<Form extends Texts>(path: string, userId: number, saved: Form): FormDraft<Form> {
  const [before] = useState(() => textsOf(readDraft(path, userId), saved));
  return {
    startingValues: { ...saved, ...before },
    wasKept: Object.keys(before).length > 0,
    keep(values) {
      if (Object.keys(saved).every((name) => (values[name] ?? '') === saved[name])) dropDraft(path);
      else keepDraft(path, userId, values);
    },
    drop: () => dropDraft(path),
  };
}

/** @returns the fields of a draft that the form still has, and that differ from what is saved */
function textsOf(draft: unknown, saved: Texts): Texts {
  if (typeof draft !== 'object' || draft === null) return {};
  const texts = Object.entries(draft).filter(
    (field): field is [string, string] =>
      field[0] in saved && typeof field[1] === 'string' && field[1] !== saved[field[0]],
  );
  return Object.fromEntries(texts);
}
