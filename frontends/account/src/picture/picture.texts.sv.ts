import type { en } from './picture.texts';

export const texts: typeof en = {
  heading: 'Din bild',
  help: 'Ett foto på ditt ansikte gör det lättare att lita på dig. Det beskärs till en kvadrat.',
  choose: 'Välj en bild',
  replace: 'Välj en annan bild',
  saving: 'Bilden sparas...',
  remove: 'Ta bort bilden',
  saved: 'Profilen är sparad',
  errorSaving: 'Profilen kunde inte sparas',
  unreadable: 'Den här filen är ingen bild som vi kan läsa. Välj en bild i formatet JPEG, PNG eller WebP.',
  huge: 'Den här bilden är för stor. Välj en på högst 30 megabyte.',
};
