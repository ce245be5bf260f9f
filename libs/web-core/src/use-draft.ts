import { dropDraft, keepDraft, readDraft } from './draft';
import { useState } from 'react';

/** The fields of a form as they are typed and chosen. */
export type Answers = Record<string, string | boolean | string[]>;

export interface FormDraft<Form extends Answers> {
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
 * Keeps what is typed into a form, over a window that closes and over a session that ends meanwhile.
 *
 * @param path of the form's page
 * @param userId whose words they are
 * @param saved what the form would start with otherwise
 */
export function useDraft<Form extends Answers>(path: string, userId: number, saved: Form): FormDraft<Form> {
  const [before] = useState(() => answersOf(readDraft(path, userId), saved));
  return {
    startingValues: { ...saved, ...before },
    wasKept: Object.keys(before).length > 0,
    keep(values) {
      if (Object.keys(saved).every((name) => isSame(values[name] ?? saved[name], saved[name])))
        dropDraft(path, userId);
      else keepDraft(path, userId, values);
    },
    drop: () => dropDraft(path, userId),
  };
}

/** @returns the fields of a draft that the form still has, and that differ from what is saved */
function answersOf(draft: unknown, saved: Answers): Answers {
  if (typeof draft !== 'object' || draft === null) return {};
  const answers = Object.entries(draft).filter((field): field is [string, Answers[string]] => {
    const before = saved[field[0]];
    return before !== undefined && isLike(field[1], before) && !isSame(field[1], before);
  });
  return Object.fromEntries(answers);
}

/** A draft of an older release may hold a text where there is a list now. */
function isLike(value: unknown, before: Answers[string]): boolean {
  if (!Array.isArray(before)) return typeof value === typeof before;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isSame(one: unknown, other: unknown): boolean {
  // The order in which one has chosen says nothing.
  const comparable = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}
