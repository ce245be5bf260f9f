import { describe, expect, it } from '@jest/globals';
import { foreignSiteRule } from './own-site.js';

describe('The rule against other sites', () => {
  const isForeign = foreignSiteRule('https://hemma.example');

  it.each([
    ['POST', undefined, undefined, false],
    ['POST', 'https://hemma.example', 'same-origin', false],
    ['POST', 'https://hemma.example', undefined, false],
    ['POST', undefined, 'none', false],
    ['POST', 'http://hemma.example', undefined, true],
    ['POST', 'https://hemma.example.evil', undefined, true],
    ['POST', 'https://www.hemma.example', 'same-site', true],
    ['POST', 'null', undefined, true],
    ['POST', undefined, 'cross-site', true],
    ['PATCH', 'https://evil.example', undefined, true],
    ['PUT', 'https://evil.example', undefined, true],
    ['DELETE', 'https://evil.example', undefined, true],
    ['GET', 'https://evil.example', 'cross-site', false],
    ['HEAD', 'https://evil.example', 'cross-site', false],
  ])(
    'judges %s with Origin %s and Sec-Fetch-Site %s: foreign is %s',
    (method, origin, fetchSite, foreign) => {
      expect(isForeign({ method, origin, fetchSite })).toBe(foreign);
    },
  );

  it("takes this machine's names for one site, each with the same port", () => {
    const local = foreignSiteRule('http://localhost:3000');
    const judge = (origin: string) => local({ method: 'POST', origin, fetchSite: undefined });
    expect(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'].map(judge)).toEqual([
      false,
      false,
      false,
    ]);
    expect(['http://localhost:3001', 'https://localhost:3000'].map(judge)).toEqual([true, true]);
  });
});
