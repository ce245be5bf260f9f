import type { MatchReasonDetail } from '@hemma/contracts/matching';
import { defineTexts } from '@hemma/web-core/texts';

const en = {
  /** @returns null where the server's English sentence is all there is */
  ownWords: (_detail: MatchReasonDetail): string | null => null,
};
export type MatchReasonsTexts = typeof en;

/** Why two people fit. The server says it in English; other languages say it by what it is made of. */
export const texts = defineTexts(en, async () => {
  const swedish = await import('./match-reasons.texts.sv');
  await swedish.prepare();
  return swedish;
});
