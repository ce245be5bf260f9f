import { expect } from '@playwright/test';

/** Flaws of many pages, each told once with the pages that have it: what stands in the frame is on all of them. */
export interface FoundFlaws {
  add(page: string, flaws: string[]): void;
  /** @throws where there is one */
  expectNone(): void;
}

export function collectFlaws(): FoundFlaws {
  const pagesByFlaw = new Map<string, string[]>();
  return {
    add: (page, flaws) => {
      for (const flaw of flaws) pagesByFlaw.set(flaw, [...(pagesByFlaw.get(flaw) ?? []), page]);
    },
    expectNone: () =>
      expect([...pagesByFlaw].map(([flaw, pages]) => `${flaw} (on ${pages.join(', ')})`)).toEqual([]),
  };
}
