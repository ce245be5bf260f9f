import type { User } from '@hemma/contracts/identity';
import { refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import type { RemoteEntry, RemoteModule } from '@hemma/web-core/federation';
import { Page } from '@hemma/web-core/page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { appRoutes } from './app-routes';
import type { RemoteLoader } from './remote-loader';

const ada = { id: 1, name: 'Ada', userType: 'student' } as User;

const remotes: RemoteEntry[] = [
  { name: 'marketing', basePaths: ['/', '/faq'], protected: false, manifest: '/m' },
  { name: 'account', basePaths: ['/auth', '/profile'], protected: ['/profile'], manifest: '/a' },
  { name: 'matching', basePaths: ['/browse'], protected: true, manifest: '/b' },
];

const pageAt = (path: string, title: string) => ({ path, element: <Page title={title}>…</Page> });
const modules: Record<string, RemoteModule> = {
  marketing: { routes: [pageAt('/', 'Landing'), pageAt('/faq', 'Questions')] },
  account: { routes: [pageAt('/auth', 'Welcome'), pageAt('/profile/:userId?', 'Profile')] },
  matching: { routes: [pageAt('/browse', 'Browse Hosts')] },
};

function loaderOf(
  load: (remote: RemoteEntry) => Promise<RemoteModule>,
): RemoteLoader & { forget: jest.Mock } {
  const loading = new Map<string, Promise<RemoteModule>>();
  return {
    load: (remote) => {
      const promise = loading.get(remote.name) ?? load(remote);
      loading.set(remote.name, promise);
      return promise;
    },
    forget: jest.fn(({ name }: RemoteEntry) => void loading.delete(name)) as never,
  };
}

const healthy = () => loaderOf(({ name }) => Promise.resolve(modules[name]!));

/** Awaited, because the remotes come in while it renders. */
async function shellAt(at: string, options: { member?: User; api?: FakeApi; loader?: RemoteLoader } = {}) {
  const { loader = healthy(), ...rest } = options;
  let app: ReturnType<typeof renderApp> | undefined;
  await act(async () => {
    app = renderApp(appRoutes(remotes, loader), { at, ...rest });
  });
  await settled();
  return app!;
}

const settled = () =>
  waitFor(() => {
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  });

const click = async (name: string, role = 'link', where = screen.getByRole('banner')) => {
  await act(async () => within(where).getByRole(role, { name }).click());
  await settled();
};

describe('the frame', () => {
  it('offers a visitor Log In and Sign Up, both to /auth', async () => {
    const { path } = await shellAt('/');
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Log In', '/auth'],
      ['Sign Up', '/auth?tab=register'],
    ]);
    await click('Sign Up');
    expect(path()).toBe('/auth');
  });

  it('offers a member Browse, Profile and Logout', async () => {
    await shellAt('/', { member: ada });
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual(['Browse', 'Profile']);
    expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('leads by its name to the start page, and members to their home', async () => {
    const home = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Hemma' });
    const { unmount } = await shellAt('/faq');
    expect(home()).toHaveAttribute('href', '/');
    unmount();
    await shellAt('/faq', { member: ada });
    expect(home()).toHaveAttribute('href', '/home');
  });

  it('has a side menu with the same links, which closes when one is chosen', async () => {
    const { path } = await shellAt('/');
    await click('Menu', 'button');
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    await click('Log In', 'link', menu);
    expect(path()).toBe('/auth');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has a footer whose links without a target are announced as such and cannot be focused', async () => {
    await shellAt('/');
    const footer = within(screen.getByRole('contentinfo'));
    for (const title of ['For Students', 'For Hosts', 'About Us']) {
      expect(footer.getByRole('navigation', { name: title })).toBeVisible();
    }
    for (const label of [
      'Language Resources',
      'Support Services',
      'Our Mission',
      'Contact Us',
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
    ]) {
      const link = footer.getByRole('link', { name: `${label} (not available yet)` });
      expect(link).toHaveAttribute('aria-disabled', 'true');
      expect(link).not.toHaveAttribute('href');
      expect(link).not.toHaveAttribute('tabindex');
    }
  });
});

describe('logging out', () => {
  it('says so and leads to the start page, also from a guarded one', async () => {
    const { path } = await shellAt('/browse', { member: ada, api: { 'POST /api/logout': null } });
    await click('Logout', 'button');
    expect(await screen.findByText('Logged out successfully')).toBeVisible();
    expect(path()).toBe('/');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log In' })).toBeVisible();
  });

  it('says what went wrong, and one is still there', async () => {
    const { path } = await shellAt('/browse', {
      member: ada,
      api: { 'POST /api/logout': refuse(503, 'identity is away') },
    });
    await click('Logout', 'button');
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(await screen.findByText('503: identity is away')).toBeVisible();
    expect(path()).toBe('/browse');
  });
});

describe('guards', () => {
  it('let a member in', async () => {
    await shellAt('/browse', { member: ada });
    expect(await screen.findByRole('heading', { name: 'Browse Hosts' })).toBeVisible();
  });

  it.each(['/browse', '/profile', '/profile/7'])('lead a visitor from %s to /auth', async (at) => {
    const { path } = await shellAt(at);
    expect(path()).toBe('/auth');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('send nobody away while it cannot be found out who one is', async () => {
    let isAway = true;
    const { path, user } = await shellAt('/browse', {
      api: { 'GET /api/user': () => (isAway ? refuse(503, 'identity is away') : ada) },
    });
    expect(path()).toBe('/browse');
    expect(await screen.findByText(/could not find out who you are.*503: identity is away/)).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Browse Hosts' })).toBeVisible();
  });
});

describe('the focus', () => {
  const go = async (router: ReturnType<typeof renderApp>['router'], to: string | number) => {
    await act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
    await settled();
  };
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('is left alone on the first page of a visit, also where that page changes its query', async () => {
    const { router } = await shellAt('/faq');
    await heading('Questions');
    expect(document.body).toHaveFocus();
    await go(router, '/faq?seen=all');
    expect(document.body).toHaveFocus();
  });

  it('goes to the heading of each page that one comes to, by a link, back and forward', async () => {
    const { router } = await shellAt('/');
    await go(router, '/faq');
    expect(await heading('Questions')).toHaveFocus();
    await go(router, -1);
    expect(await heading('Landing')).toHaveFocus();
    await go(router, 1);
    expect(await heading('Questions')).toHaveFocus();
  });

  it('goes to the heading also where one page follows another of its kind', async () => {
    const { router } = await shellAt('/profile/7', { member: ada });
    await go(router, '/profile/8');
    expect(await heading('Profile')).toHaveFocus();
    await go(router, -1);
    expect(await heading('Profile')).toHaveFocus();
  });

  it('moves nothing: where one was on the page is found again', async () => {
    const { router } = await shellAt('/');
    await go(router, '/faq');
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await go(router, -1);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    focus.mockRestore();
  });
});

describe('what is not there', () => {
  let silenced: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => {
    // React writes every error that a boundary catches to the console.
    silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    silenced.mockRestore();
  });

  it.each(['/nowhere', '/faq/more'])('%s reads Page Not Found', async (at) => {
    await shellAt(at);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page Not Found · Hemma'));
  });

  it('a remote that is away says so by name; the rest works, and Try again brings it back', async () => {
    let isAway = true;
    const loader = loaderOf(({ name }) =>
      isAway && name === 'matching' ? Promise.reject(new Error('404')) : Promise.resolve(modules[name]!),
    );
    const { user } = await shellAt('/browse', { member: ada, loader });
    expect(await screen.findByRole('alert')).toHaveTextContent('"matching" is not available right now');
    await click('Profile');
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    await click('Browse');
    isAway = false;
    await act(() => user.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('heading', { name: 'Browse Hosts' })).toBeVisible();
  });

  it('an error that no boundary holds gets the whole screen, with message, stack and Try again', async () => {
    const broken = {
      ...healthy(),
      load: () => {
        throw new Error('broken shell');
      },
    };
    const routes = appRoutes(remotes, broken);
    const [frame] = routes;
    frame!.children = [
      {
        path: '*',
        loader: () => {
          throw new Error('broken shell');
        },
        element: null,
      },
    ];
    await act(async () => void renderApp(routes, { at: '/' }));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(await screen.findByText('broken shell')).toBeVisible();
    expect(await screen.findByText(/Error: broken shell\s+at /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
