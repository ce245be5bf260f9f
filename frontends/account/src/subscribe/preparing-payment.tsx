import { Spinner } from '@hemma/web-core/spinner';
import { useTexts } from '@hemma/web-core/texts';
import styles from './subscribe.page.module.css';
import { texts } from './subscribe.texts';

/** While the payment form is on its way. */
export function PreparingPayment() {
  const t = useTexts(texts);
  return (
    <p role="status" className={styles.preparing}>
      <Spinner label="" /> {t.preparing}
    </p>
  );
}
