import type { en } from './closing-call.texts';

export const texts: typeof en = {
  heading: 'Det finns en ledig stol vid bordet',
  lead: 'Det tar några minuter att registrera sig. Vad du hoppas på berättar du med egna ord.',
  student: 'Ansök som student',
  host: 'Anmäl dig som värd',
  browse: 'Se profiler',
  profile: 'Fyll i eller ändra din profil',
};
