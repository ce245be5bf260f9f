import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Measured } from './lighthouse-budget.js';
import { platformOrigin } from './origin.js';

/** What one run has found. */
export interface LighthouseRun extends Measured {
  /** How fast the machine was at that time. */
  benchmarkIndex: number;
  /** The audits that cost points, where not only speed was looked at. */
  lost: string[];
}

interface HowToRun {
  /** The cookie header of whoever looks. */
  cookie: string;
  cpuSlowdown: number;
  /** Accessibility, practices and search don't differ from run to run. */
  onlyPerformance: boolean;
}

const MEASURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const UNITLESS = ['cumulative-layout-shift'];

/** Opens the browser that Lighthouse drives; in one that Playwright holds it finds no navigation. Kill it. */
export const openForLighthouse = (): Promise<LaunchedChrome> =>
  launch({
    chromePath: process.env.CHROME_PATH,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

/** Lighthouse loses a recording now and then; that says nothing of the page. */
const ATTEMPTS = 3;

/** Looks at a page once, as a phone on a slow connection. @throws Error when it could not be measured */
export async function runLighthouse(port: number, path: string, how: HowToRun): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record(port, path, how);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function record(
  port: number,
  path: string,
  { cookie, cpuSlowdown, onlyPerformance }: HowToRun,
): Promise<LighthouseRun> {
  const result = await lighthouse(
    new URL(path, platformOrigin()).href,
    { port, logLevel: 'error' },
    {
      extends: 'lighthouse:default',
      settings: {
        throttling: { cpuSlowdownMultiplier: cpuSlowdown },
        // A member's stream of events never ends: the page is never idle, and all of it has come long before.
        maxWaitForLoad: 15_000,
        onlyCategories: onlyPerformance
          ? ['performance']
          : ['performance', 'accessibility', 'best-practices', 'seo'],
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
      },
    },
  );
  if (!result || result.lhr.runtimeError)
    throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse said nothing'}`);
  const { audits, categories, environment } = result.lhr;
  const valueOf = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    benchmarkIndex: environment.benchmarkIndex,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    metrics: Object.fromEntries([
      ...MEASURES.map((name) => [name, Math.round(valueOf(name))]),
      ...UNITLESS.map((name) => [name, Math.round(valueOf(name) * 1000) / 1000]),
    ]),
    lost: Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  };
}
