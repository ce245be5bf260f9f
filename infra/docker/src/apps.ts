/** What an image of one app holds, beside its package.json. */
export interface App {
  /** Folders of the app. */
  folders: readonly string[];
  /** Which of them Node runs (its main.js); what that imports comes along. None for static files. */
  server?: string;
}

const service: App = { folders: ['dist'], server: 'dist' };
const remote: App = { folders: ['dist'] };

/** Every app that has an image, by its folder. */
export const apps: Readonly<Record<string, App>> = {
  'services/identity': service,
  'services/profiles': service,
  'services/matching': service,
  'services/messaging': service,
  'services/reviews': service,
  'services/billing': service,
  gateway: service,
  'frontends/shell': { folders: ['dist', 'dist-server'], server: 'dist-server' },
  'infra/stripe-simulator': { folders: ['dist', 'stripe-js'], server: 'dist' },
  'frontends/marketing': remote,
  'frontends/onboarding': remote,
  'frontends/matching': remote,
  'frontends/account': remote,
};

/**
 * @param folder of an app, from the root
 * @throws Error where it is none that has an image
 */
export function appAt(folder: string): App {
  const app = apps[folder.replace(/\/$/, '')];
  if (!app) throw new Error(`${folder} has no image; there are ${Object.keys(apps).join(', ')}`);
  return app;
}
