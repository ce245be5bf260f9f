import { errorsInSwedish } from './errors.sv';
import type { SentenceTexts } from './sentences.texts';
import { fieldsInSwedish, rulesInSwedish, rulesOfManyFields } from './validation.sv';

/** Where several fields are wrong, the API says one sentence for each. */
const BETWEEN = '; ';

export const texts: SentenceTexts = {
  sentence: (english) => english.split(BETWEEN).map(inSwedish).join(BETWEEN),
};

function inSwedish(english: string): string {
  return errorsInSwedish.get(english) ?? rulesInSwedish.get(english) ?? ofAField(english) ?? english;
}

/** @returns undefined for what no rule says of a known field: half a translation is none */
function ofAField(english: string): string | undefined {
  for (const [rule, swedish] of rulesOfManyFields) {
    const [, field = '', ...numbers] = rule.exec(english) ?? [];
    const name = fieldsInSwedish.get(field);
    if (name !== undefined) return swedish(name, ...numbers);
  }
  return undefined;
}
