import Calendar from 'antd/es/calendar';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/sv';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { AntdTheme } from '../antd-theme';
import { Button } from '../button';
import { classNames } from '../class-names';
import { texts } from '../date-field.texts';
import { Icon } from '../icon';
import { useLanguage } from '../language';
import { useTexts } from '../texts';
import styles from './day-calendar.module.css';

const ISO = 'YYYY-MM-DD';
/** How far a key leads, and in what. */
const STEPS: Partial<Record<string, [number, 'day' | 'week' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};
/** Weeks begin on Monday in both languages: the hosts live in Europe. */
const LOCALES = { en: 'en-gb', sv: 'sv' };

/** @returns nothing where half a day is typed, or something else */
function dayOf(text: string): Dayjs | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayjs(text) : undefined;
  return day?.isValid() ? day : undefined;
}

interface DayCalendarProps {
  /** What stands in the field; a day or not. */
  day: string;
  /** Gets the day in ISO form. */
  onChoose: (day: string) => void;
}

/** A month of antd's calendar, whose days are buttons: one stop in the order of focus, arrow keys from there. */
export function DayCalendar({ day, onChoose }: DayCalendarProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [active, setActive] = useState(() => dayOf(day) ?? dayjs());
  const shown = active.locale(LOCALES[language]);
  const month = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    month.current?.querySelector<HTMLElement>(`[data-day="${active.format(ISO)}"]`)?.focus();
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const [count, unit] = STEPS[event.key] ?? [];
    if (!count) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(active.add(count, unit));
  };
  const inWords = (date: Dayjs) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(date.toDate());

  return (
    <AntdTheme>
      <p className={styles.keys}>{t.keys}</p>
      <div className={styles.head}>
        <Button onClick={() => setActive(active.subtract(1, 'month'))}>
          <Icon name="back" />
          <span className="visually-hidden">{t.previousMonth}</span>
        </Button>
        <strong aria-live="polite">
          {new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(active.toDate())}
        </strong>
        <Button onClick={() => setActive(active.add(1, 'month'))}>
          <span className={styles.turned}>
            <Icon name="back" />
          </span>
          <span className="visually-hidden">{t.nextMonth}</span>
        </Button>
      </div>
      <div ref={month} className={styles.month} onKeyDown={move}>
        <Calendar
          // Begun anew with each month: else antd shows the former one for a moment, and the focus gets lost in it.
          key={active.format('YYYY-MM')}
          fullscreen={false}
          value={shown}
          onSelect={(date, { source }) => source === 'date' && onChoose(date.format(ISO))}
          headerRender={() => null}
          fullCellRender={(date) => (
            <button
              type="button"
              data-day={date.format(ISO)}
              className={classNames(styles.day, !date.isSame(active, 'month') && styles.other)}
              tabIndex={date.isSame(active, 'day') ? 0 : -1}
              aria-label={inWords(date)}
              aria-pressed={date.format(ISO) === day}
            >
              {date.date()}
            </button>
          )}
        />
      </div>
    </AntdTheme>
  );
}
