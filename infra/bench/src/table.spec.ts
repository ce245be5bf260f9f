import { describe, expect, it } from '@jest/globals';
import { formatTable } from './table.js';

describe('the table', () => {
  it('lines the columns up and says what was missed', () => {
    const row = { what: 'reads', platform: '900/s', baseline: '1,000/s', ratio: '0.90', target: '≥ 0.60' };
    const table = formatTable([
      { ...row, isMet: true },
      { ...row, what: 'a longer name', isMet: false },
    ]);
    const [head, rule, first, second] = table.split('\n');
    expect(rule).toMatch(/^-+$/);
    expect(first?.indexOf('900/s')).toBe(second?.indexOf('900/s'));
    expect(head?.indexOf('ratio')).toBeGreaterThan(0);
    expect(first).toMatch(/met$/);
    expect(second).toMatch(/MISSED$/);
  });
});
