import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { useOpenPortalMutation } from '../subscription.api';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';

/** Leads to the provider's own page, for another card and past invoices; that page leads back here. */
export function PortalButton() {
  const t = useTexts(texts);
  const [open, { isLoading }] = useOpenPortalMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const leave = async () => {
    setRefusal('');
    try {
      const { url } = await open().unwrap();
      setLeaving(true);
      window.location.assign(url);
    } catch (error) {
      setRefusal(errorSentence(error));
      toast({ title: t.error, description: errorMessage(error), variant: 'destructive' });
    }
  };
  return (
    <>
      <Button busy={isLoading || isLeaving} onClick={() => void leave()}>
        {t.portal}
      </Button>
      {refusal && (
        <div className={styles.wholeRow}>
          <ErrorNote>{refusal}</ErrorNote>
        </div>
      )}
    </>
  );
}
