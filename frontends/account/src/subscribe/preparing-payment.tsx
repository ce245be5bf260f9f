import { Spinner } from '@hemma/web-core/spinner';
import styles from './subscribe.page.module.css';

/** While the payment form is on its way. */
export function PreparingPayment() {
  return (
    <p role="status" className={styles.preparing}>
      <Spinner label="" /> Preparing payment...
    </p>
  );
}
