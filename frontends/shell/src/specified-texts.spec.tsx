import { aMember } from '@hemma/testing/people';
import { refuse, renderApp } from '@hemma/testing/render-app';
import { specifiedTexts, speaksSwedish, type Say } from '@hemma/testing/specified-texts';
import type { RemoteEntry } from '@hemma/web-core/federation';
import { Page } from '@hemma/web-core/page';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { appRoutes } from './app-routes';

const remotes: RemoteEntry[] = [
  { name: 'marketing', basePaths: ['/'], protected: false, manifest: '/m' },
  { name: 'away', basePaths: ['/away'], protected: false, manifest: '/a' },
];
/** Once it stands there, nothing loads any more. */
const CONTENT = 'The page of a remote';
const start: RouteObject = { path: '/', element: <Page title="Hemma">{CONTENT}</Page> };
/** One promise for all who ask, as the shell's loader gives it: React waits for each new one anew. */
const loaded = Promise.resolve({ routes: [start] });
const loader = {
  load: ({ name }: RemoteEntry) => (name === 'marketing' ? loaded : Promise.reject(new Error('404'))),
  forget: () => undefined,
};
const visitor = (at: string) => () => renderApp(appRoutes(remotes, loader), { at });
const member =
  (api = {}) =>
  () =>
    renderApp(appRoutes(remotes, loader), { at: '/', member: aMember(), api });

type App = ReturnType<typeof renderApp>;
const inBar = async ({ user }: App, name: RegExp) => {
  const bar = within(await screen.findByRole('banner'));
  await user.click(await bar.findByRole('button', { name }));
};

beforeEach(() => {
  // React writes every error that a boundary catches to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

specifiedTexts('The frame for a visitor', {
  render: visitor('/'),
  texts: [
    ...['Log In', 'Sign Up', 'For Students', 'For Hosts', 'About Us', 'Language Resources'],
    ...[
      'Support Services',
      'Our Mission',
      'Contact Us',
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
    ],
    ...['Social media', 'Facebook', 'Instagram', 'LinkedIn', CONTENT],
  ],
});

specifiedTexts('The frame for a member', {
  render: member(),
  texts: ['Browse', 'Profile', 'Logout', CONTENT],
});

const openMenu = (app: App, say: Say) => inBar(app, say('Menu'));
specifiedTexts('The side menu of a visitor', {
  render: visitor('/'),
  reach: openMenu,
  texts: ['Menu', 'Close', 'Log In', 'Sign Up', CONTENT],
});
specifiedTexts('The side menu of a member', {
  render: member(),
  reach: openMenu,
  texts: ['Browse', 'Profile', 'Logout', CONTENT],
});

specifiedTexts('Logging out', {
  render: member({ 'POST /api/logout': null }),
  reach: (app, say) => inBar(app, say('Logout')),
  texts: ['Logged out successfully', 'Log In', CONTENT],
});

specifiedTexts('Logging out, refused', {
  render: member({ 'POST /api/logout': refuse(503, 'Away') }),
  reach: (app, say) => inBar(app, say('Logout')),
  texts: ['Logout failed', '503: Away', 'Logout', CONTENT],
});

specifiedTexts('Any other path', { render: visitor('/nowhere'), texts: ['Page Not Found'] });

specifiedTexts('A remote that is away', {
  render: visitor('/away'),
  texts: [/"away" is not available right now/, 'Try again'],
});

specifiedTexts('The error screen', {
  render: () => {
    const routes = appRoutes(remotes, loader);
    const fail = () => {
      throw new Error('broken shell');
    };
    if (routes[0]) routes[0].children = [{ path: '*', loader: fail, element: null }];
    return renderApp(routes, { at: '/' });
  },
  texts: ['broken shell', /Error: broken shell at /, 'Try again'],
});

const NAME = 'a name';
speaksSwedish(__dirname, { Facebook: NAME, Instagram: NAME, LinkedIn: NAME });
