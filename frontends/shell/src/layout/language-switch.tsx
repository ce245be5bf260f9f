import { Button } from '@hemma/web-core/button';
import { chooseLanguage, useLanguage, type Language } from '@hemma/web-core/language';
import { prepareLanguage } from '@hemma/web-core/prepare-language';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { shellTexts } from '../shell.texts';

/** Each in its own words: who looks for it can't read the language of the page. */
const others: Record<Language, { language: Language; name: string }> = {
  en: { language: 'sv', name: 'Svenska' },
  sv: { language: 'en', name: 'English' },
};

/** Changes to the other language when all its words are there, so that nothing vanishes meanwhile. */
export function LanguageSwitch({ onChosen }: { onChosen?: () => void }) {
  const t = useTexts(shellTexts);
  const { language, name } = others[useLanguage()];
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await prepareLanguage(language, [shellTexts]);
      chooseLanguage(language);
      onChosen?.();
    } catch {
      toast({ title: t.languageFailed, description: t.languageFailedWhy, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" lang={language} busy={isBusy} onClick={() => void change()}>
      {name}
    </Button>
  );
}
