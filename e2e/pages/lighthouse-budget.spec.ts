import { expect, test } from '@playwright/test';
import { cpuSlowdownFor } from '../src/cpu-slowdown.js';
import { budgets, median, mediansOf, missesOf } from '../src/lighthouse-budget.js';
import { everyPage } from '../src/every-page.js';

for (const [benchmarkIndex, slowdown] of [
  ...[
    [2000, 4],
    [1533, 4],
    [1300, 3],
    [1050, 2.5],
    [800, 2],
    [475, 1.5],
    [150, 1],
    [80, 1],
  ],
]) {
  test(`a machine of index ${benchmarkIndex} is ${slowdown} times as fast as the phone`, () => {
    expect(cpuSlowdownFor(benchmarkIndex!)).toBe(slowdown);
  });
}

test('the median is the one in the middle, of an even number the lower one, and leaves out what is missing', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, undefined])).toBe(1);
  expect(
    mediansOf([
      { scores: { performance: 90, seo: 100 }, metrics: { lcp: 3 } },
      { scores: { performance: 96 }, metrics: { lcp: 1 } },
      { scores: { performance: 95 }, metrics: { lcp: 2 } },
    ]),
  ).toEqual({ scores: { performance: 95, seo: 100 }, metrics: { lcp: 2 } });
});

test('a number that is not reached is named, and so is one that was not measured', () => {
  const budget = {
    path: '/',
    viewer: 'visitor' as const,
    scores: { seo: 100, performance: 95 },
    metrics: { lcp: 2 },
  };
  expect(missesOf(budget, { scores: { seo: 100, performance: 95 }, metrics: { lcp: 2 } })).toEqual([]);
  expect(missesOf(budget, { scores: { performance: 94 }, metrics: { lcp: NaN } })).toEqual([
    'seo is undefined, and must be at least 100',
    'performance is 94, and must be at least 95',
    'lcp is NaN, and may be at most 2',
  ]);
});

test('every budget is of a page that there is', () => {
  const known = everyPage.map(({ viewer, path }) => `${viewer} ${path}`);
  expect(
    budgets.pages.map(({ viewer, path }) => `${viewer} ${path}`).filter((one) => !known.includes(one)),
  ).toEqual([]);
});
