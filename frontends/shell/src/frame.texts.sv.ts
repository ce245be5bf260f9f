import type { FrameTexts } from './frame.texts';

export const texts: FrameTexts = {
  scriptFailed: 'En del av Hemma kunde inte laddas. Du kan läsa, men allt fungerar inte.',
  needsScript: 'Sidan behöver JavaScript',
  needsScriptWhy:
    'Att logga in, och allt som kommer efter det, behöver JavaScript. Slå på det i din webbläsare och ladda sidan igen.',
};
