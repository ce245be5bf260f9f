import { defineTexts } from '@hemma/web-core/texts';

const en = {
  scriptFailed: 'A part of Hemma could not be loaded. You can read, but not everything works.',
  needsScript: 'This page needs JavaScript',
  needsScriptWhy:
    'Signing in and everything behind it needs JavaScript. Switch it on in your browser, then load this page again.',
};
export type FrameTexts = typeof en;
/** What the frame says where there is no script to say it; it is no part of what the browser fetches. */
export const frameTexts = defineTexts(en, () => import('./frame.texts.sv'));
