import { expect as expectOf, test as base, type BrowserContext, type Page } from '@playwright/test';
import { platformOrigin } from '../src/origin.js';
import { arriveRegistered, header } from '../src/steps.js';

/** One page of each remote, and a link of the frame that leads from there to another remote's. */
const places = [
  {
    remote: 'marketing',
    path: '/testimonials',
    heading: 'Testimonials',
    link: 'Profile',
    elsewhere: 'Profile',
  },
  {
    remote: 'onboarding',
    path: '/simple-onboarding',
    heading: 'Complete Your Profile',
    link: 'Browse',
    elsewhere: 'Browse Hosts',
  },
  { remote: 'matching', path: '/matches', heading: 'Matches', link: 'Profile', elsewhere: 'Profile' },
  { remote: 'account', path: '/profile', heading: 'Profile', link: 'Browse', elsewhere: 'Browse Hosts' },
] as const;
type Place = (typeof places)[number];

/** What can be wrong with a release of a remote, by the file that is. */
const faults = [
  { is: 'without its manifest', file: 'mf-manifest.json*', answer: { status: 404, body: 'Not found' } },
  {
    is: 'with a page for a manifest',
    file: 'mf-manifest.json*',
    answer: { contentType: 'text/html', body: '<!doctype html><title>Welcome to the new proxy</title>' },
  },
  { is: 'without its entry', file: 'remoteEntry.js*', answer: { status: 404, body: 'Not found' } },
  {
    is: 'with an entry that is no JavaScript',
    file: 'remoteEntry.js*',
    answer: { contentType: 'text/javascript', body: 'var hemma = {{{' },
  },
  {
    is: 'whose pages throw while they render',
    file: 'assets/__federation_expose_routes.*.js',
    change: throwingPages,
  },
];

// Four pages start at once, on two cores.
const expect = expectOf.configure({ timeout: 20_000 });

/** The window of one member, for all tests of the file. */
const test = base.extend<object, { ofMember: BrowserContext }>({
  ofMember: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: 'en-GB', baseURL: platformOrigin() });
      await arriveRegistered(await context.newPage());
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});
// A page for each remote at once: what takes the time is that the shell tries thrice before it says anything.
test.describe.configure({ timeout: 120_000 });

const filesOf = ({ remote }: Place, file: string) => `**/remotes/${remote}/${file}`;
const main = (page: Page) => page.getByRole('main');
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const wordsOf = (page: Page, { remote }: Place) =>
  main(page)
    .getByRole('alert')
    .filter({ hasText: `"${remote}" is not available right now` });

/** Goes by the frame to another remote's page and comes back: what is wrong here takes nothing along. */
async function goElsewhereAndBack(page: Page, { link, elsewhere }: Place): Promise<void> {
  await header(page).getByRole('link', { name: link, exact: true }).click();
  await expect(headingOf(page, elsewhere)).toBeVisible();
  await page.goBack();
}

/** Marks the document, which a reload would replace. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillThisPage: true }));
const isStillThere = (page: Page) => page.evaluate(() => 'isStillThisPage' in window);

for (const fault of faults) {
  test(`a remote ${fault.is} says so in its place, the others work, and Try again brings it back`, async ({
    ofMember,
  }) => {
    await Promise.all(
      places.map((place) =>
        test.step(place.remote, async () => {
          const page = await ofMember.newPage();
          const files = filesOf(place, fault.file);
          await page.route(files, async (route) => {
            if (fault.answer) return route.fulfill(fault.answer);
            const body = fault.change(await (await route.fetch()).text(), place.remote);
            // Under its name, which has the hash of its content, the browser would keep it for ever.
            const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' };
            return route.fulfill({ headers, body });
          });

          await page.goto(place.path);
          await mark(page);
          await expect(wordsOf(page, place)).toBeVisible();
          await goElsewhereAndBack(page, place);
          await expect(wordsOf(page, place)).toBeVisible();

          await page.unroute(files);
          await wordsOf(page, place).getByRole('button', { name: 'Try again' }).click();
          await expect(headingOf(page, place.heading)).toBeVisible();
          await expect(main(page).getByRole('alert')).toHaveCount(0);
          expect(await isStillThere(page)).toBe(true);
          await page.close();
        }),
      ),
    );
  });
}

/** By the page's own clock, which is put forward while the answer is held: whatever gives up would give up by it. */
const SLOW_MS = 10_000;

test('a remote that answers after ten seconds is awaited, the others work meanwhile, and it comes by itself', async ({
  ofMember,
}) => {
  // The clock is the whole window's: pages that came meanwhile would each be given another one.
  await ofMember.clock.install();
  await Promise.all(
    places.map((place) =>
      test.step(place.remote, async () => {
        const page = await ofMember.newPage();
        let answer = () => {};
        const answered = new Promise<void>((resolve) => (answer = resolve));
        await page.route(filesOf(place, 'mf-manifest.json*'), async (route) => {
          await answered;
          await route.continue();
        });
        const awaited = main(page).getByRole('status').filter({ hasText: 'Loading the page' });

        // Its files are preloaded, which the load event waits for.
        await page.goto(place.path, { waitUntil: 'domcontentloaded' });
        await mark(page);
        await expect(awaited).toBeAttached();
        await goElsewhereAndBack(page, place);
        await expect(awaited).toBeAttached();
        await page.clock.fastForward(SLOW_MS);
        await expect(awaited).toBeAttached();
        answer();

        await expect(headingOf(page, place.heading)).toBeVisible();
        await expect(main(page).getByRole('alert')).toHaveCount(0);
        expect(await isStillThere(page)).toBe(true);
        await page.close();
      }),
    ),
  );
});

/**
 * The file that exposes a remote's routes, with pages that throw when React renders them. All else of the release
 * is as it should be.
 */
function throwingPages(script: string, remote: string): string {
  return `
    (() => {
      const chunks = (globalThis.webpackChunkhemma_${remote} ||= []);
      const push = chunks.push;
      const throwing = () => { throw new Error('broken while rendering'); };
      const broken = (route) => ({ ...route, element: { ...route.element, type: throwing } });
      const wrapped = (factory) => (module, exports, require) => {
        factory(module, exports, require);
        if (module.exports.routes) module.exports = { routes: module.exports.routes.map(broken) };
      };
      chunks.push = (chunk) => {
        chunks.push = push;
        for (const id of Object.keys(chunk[1])) chunk[1][id] = wrapped(chunk[1][id]);
        return push.call(chunks, chunk);
      };
    })();
    ${script}
  `;
}
