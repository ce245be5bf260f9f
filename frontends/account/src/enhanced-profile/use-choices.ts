import type { Choice } from '@hemma/web-core/choice-chips';
import { texts as optionTexts } from '@hemma/web-core/profile-options.texts';
import { useTexts } from '@hemma/web-core/texts';
import { texts } from './enhanced-profile.texts';

/** The option lists of the form, in the language of the page. */
export function useChoices() {
  const { option } = useTexts(optionTexts);
  const { tolerances, anyFamily } = useTexts(texts);
  const ownWords = new Map<string, string>([...Object.entries(tolerances), ['any', anyFamily]]);
  /**
   * @param options of the list
   * @param stored what one has told before: a word that isn't in the list must not be lost by opening the form
   */
  return (options: readonly string[], stored: string | readonly string[] | null | undefined): Choice[] => {
    const before = typeof stored === 'string' ? [stored] : (stored ?? []);
    return [...new Set([...options, ...before.filter(Boolean)])].map((value) => ({
      value,
      label: ownWords.get(value) ?? option(value),
    }));
  };
}
