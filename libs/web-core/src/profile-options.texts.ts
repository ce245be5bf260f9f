import { defineTexts } from './texts';

/**
 * The words for what one chooses from the option lists of a profile. What is stored is English, whatever the
 * language of the page; a word that somebody typed themselves stays as it is.
 */
export const en = { option: (stored: string): string => stored };

export const texts = defineTexts(en, () => import('./profile-options.texts.sv'));
