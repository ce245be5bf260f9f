import type { ReactNode } from 'react';

/** What a language says before and after a name. */
export interface WordsAroundName {
  before: string;
  after: string;
}

/** A sentence with a name in it, which may run from right to left and must not turn the sentence around. */
export function AroundName({ words, name }: { words: WordsAroundName; name: ReactNode }) {
  return (
    <>
      {words.before}
      <bdi>{name}</bdi>
      {words.after}
    </>
  );
}
