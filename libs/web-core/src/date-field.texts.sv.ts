import type { DateFieldTexts } from './date-field.texts';

export const texts: DateFieldTexts = {
  form: 'ÅÅÅÅ-MM-DD',
  choose: 'Välj i en kalender',
  calendar: 'Välj en dag',
  loading: 'Kalendern hämtas',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  keys: 'Piltangenterna går från dag till dag, Page Up och Page Down från månad till månad.',
};
