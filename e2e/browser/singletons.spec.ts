import { expect, test, type Page } from '@playwright/test';
import { arriveRegistered, header } from '../src/steps.js';

/** What there must be one of, and words of its own source that no build takes away. */
const libraries = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__reactContainer',
  router: 'may be used only in the context of a <Router>',
  redux: '@@redux/INIT',
  'the API slice': 'executeQuery',
  'web-core': 'hemma_language',
};

/** A page of each remote, with what leads there from the page before. */
const ways = [
  { remote: 'marketing', heading: 'Testimonials', go: (page: Page) => page.goto('/testimonials') },
  { remote: 'matching', heading: 'Browse Hosts', go: (page: Page) => link(page, 'Browse') },
  { remote: 'account', heading: 'Profile', go: (page: Page) => link(page, 'Profile') },
  { remote: 'onboarding', heading: 'Complete Your Profile', go: finishProfile },
];

const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true }).click();

async function finishProfile(page: Page): Promise<void> {
  await link(page, 'Browse');
  await page.getByRole('main').getByRole('link', { name: 'Complete Profile' }).first().click();
}

/** Every script that the page fetches, in order. */
function scriptsOf(page: Page): { path: string; text: Promise<string> }[] {
  const scripts: { path: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ path: new URL(response.url()).pathname, text: response.text() });
  });
  return scripts;
}

/** Listens where React's developer tools would: each copy of react-dom reports itself and its trees there. */
async function hearRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { renderers: new Set<unknown>(), roots: new Set<unknown>() };
    Object.assign(window, {
      heard,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => void heard.renderers.add(renderer),
        onCommitFiberRoot: (_id: number, root: unknown) => void heard.roots.add(root),
        onPostCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
      },
    });
  });
}

/** @returns how many there are of each in the page, and which shared modules are there more than once */
const inventoryOf = (page: Page) =>
  page.evaluate(() => {
    interface Fiber {
      memoizedProps: { store?: { dispatch?: unknown }; router?: { navigate?: unknown } } | null;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    interface Federation {
      __INSTANCES__: { name: string; shareScopeMap: { default: Record<string, object> } }[];
    }
    const { heard, __FEDERATION__: federation } = window as unknown as {
      heard: { renderers: Set<unknown>; roots: Set<{ current: Fiber }> };
      __FEDERATION__: Federation;
    };
    const stores = new Set<unknown>();
    const routers = new Set<unknown>();
    const waiting = Array.from(heard.roots, ({ current }): Fiber | null => current);
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      if (!fiber) continue;
      const { store, router } = fiber.memoizedProps ?? {};
      if (store?.dispatch) stores.add(store);
      if (router?.navigate) routers.add(router);
      waiting.push(fiber.child, fiber.sibling);
    }
    const scopes = new Set(federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default));
    const copies = [...scopes].flatMap((scope) => Object.entries(scope));
    return {
      parts: [...new Set(federation.__INSTANCES__.map(({ name }) => name))].sort(),
      renderers: heard.renderers.size,
      roots: heard.roots.size,
      stores: stores.size,
      routers: routers.size,
      shareScopes: scopes.size,
      sharedTwice: copies.filter(([, versions]) => Object.keys(versions).length !== 1).map(([key]) => key),
    };
  });

test('over all four remotes there is one React, one react-dom, one router, one store and one web-core', async ({
  page,
}) => {
  await hearRenderers(page);
  await arriveRegistered(page);
  const scripts = scriptsOf(page);
  for (const { remote, heading, go } of ways) {
    const before = scripts.map(({ path }) => path);
    await test.step(remote, async () => {
      await go(page);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      const came = scripts.map(({ path }) => path).slice(before.length);
      expect(came.filter((path) => path.startsWith(`/remotes/${remote}/`))).not.toEqual([]);
      expect(came.filter((path) => before.includes(path))).toEqual([]);
    });
  }

  const texts = await Promise.all(scripts.map(async ({ path, text }) => ({ path, text: await text })));
  for (const [library, words] of Object.entries(libraries)) {
    const carriers = texts.filter(({ text }) => text.includes(words)).map(({ path }) => path);
    expect(carriers, library).toHaveLength(1);
    expect(carriers[0], library).not.toMatch(/^\/remotes\//);
  }
  expect(await inventoryOf(page)).toEqual({
    parts: ['hemma_account', 'hemma_marketing', 'hemma_matching', 'hemma_onboarding', 'hemma_shell'],
    renderers: 1,
    roots: 1,
    stores: 1,
    routers: 1,
    shareScopes: 1,
    sharedTwice: [],
  });
});
