import { defineTexts } from './texts';

const en = {
  loading: 'Loading',
  loadingPage: 'Loading the page',
  tryAgain: 'Try again',
  close: 'Close',
  partAway: (name: string) => `The part "${name}" is not available right now`,
  restWorks: 'Everything else works as before. Your data is safe.',
  keep: 'Keep as it is',
  optional: '(optional)',
  added: (tags: string) => `Added ${tags}`,
  removed: (tag: string) => `Removed ${tag}`,
  remove: (tag: string) => `Remove ${tag}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => `View Profile of ${name}`,
  nothingWritten: (name: string) => `${name} has not written anything yet.`,
  student: 'Student',
  host: 'Host',
  languages: 'Languages',
  signUpToConnect: 'Sign Up to Connect',
  notAvailable: 'not available yet',
  notification: 'Notification',
  notifications: 'Notifications',
  unreachable: 'We could not reach Hemma. Check your connection and try again.',
  somethingWrong: 'Something went wrong. Please try again.',
};
export type CoreTexts = typeof en;
/** What the shared pieces say. */
export const coreTexts = defineTexts(en, () => import('./core.texts.sv'));
