import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react';
import styles from './date-field.module.css';
import { texts } from './date-field.texts';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { Spinner } from './spinner';
import { useTexts } from './texts';

// antd comes with the first calendar that is opened, and not before.
const DayCalendar = lazy(() => import('./date-field/day-calendar').then((m) => ({ default: m.DayCalendar })));

/**
 * A day as text, `2027-03-01`: quicker to type than to choose, and the same in every browser. A calendar writes it
 * for whoever would rather choose. Takes what an `input` takes.
 */
export function DateInput(input: ComponentProps<'input'>) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const place = useRef<HTMLSpanElement>(null);
  const field = () => place.current?.querySelector('input');
  const open = () => {
    setDay(field()?.value.trim() ?? '');
    setOpen(true);
  };
  const choose = (chosen: string) => {
    write(field(), chosen);
    setOpen(false);
  };
  return (
    <span ref={place} className={styles.field}>
      <input {...input} type="text" inputMode="numeric" autoComplete="off" placeholder={t.form} />
      <button type="button" className={styles.open} aria-label={t.choose} title={t.choose} onClick={open}>
        <Icon name="calendar" />
      </button>
      <Dialog isOpen={isOpen} title={t.calendar} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner label={t.loading} />}>
          <DayCalendar day={day} onChoose={choose} />
        </Suspense>
      </Dialog>
    </span>
  );
}

/** As if it had been typed: the form hears of it in its own way. */
function write(field: HTMLInputElement | null | undefined, words: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
