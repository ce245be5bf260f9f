import { defineTexts } from './texts';

const en = {
  form: 'YYYY-MM-DD',
  choose: 'Choose in a calendar',
  calendar: 'Choose a day',
  loading: 'Loading the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  keys: 'Arrow keys go from day to day, Page Up and Page Down from month to month.',
};
export type DateFieldTexts = typeof en;

/** What a field for a day and its calendar say. */
export const texts = defineTexts(en, () => import('./date-field.texts.sv'));
