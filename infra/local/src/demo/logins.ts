/** Everybody's password; printed at the end of a start, because nothing here is anybody's secret. */
export const demoPassword = 'hemma-demo';

/** Whose logins are printed. */
export const shownLogins = [
  { role: 'Student', username: 'clara.hoffmann' },
  { role: 'Host', username: 'birgit.lindholm' },
];

/** The lines below "Hemma is ready". */
export function loginLines(): string[] {
  return shownLogins.map(({ role, username }) => `${`${role}:`.padEnd(8)} ${username} / ${demoPassword}`);
}
