import { describe, expect, it } from '@jest/globals';
import { type Finding, findingsIn, holdAgainst, NotAudited } from './audit.ts';

const advisory = (name: string, id: string) => ({
  source: 1096727,
  name,
  dependency: name,
  title: `${name} can be led astray`,
  url: `https://github.com/advisories/${id}`,
  severity: 'high',
  cwe: ['CWE-22'],
  cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N' },
  range: '<2.0.1',
});
const vulnerable = (name: string, via: unknown[]) => ({
  ...{ name, severity: 'high', isDirect: false, via, effects: [], range: '<2.0.1' },
  ...{ nodes: [`node_modules/${name}`], fixAvailable: true },
});
const report = (vulnerabilities: Record<string, unknown>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length }, dependencies: { total: 9 } },
  });
const finding: Finding = {
  ...{ advisory: 'GHSA-aaaa-bbbb-cccc', package: 'paths', severity: 'high' },
  ...{ title: 'paths can be led astray', range: '<2.0.1' },
};
const exception = { ...finding, reason: 'No path comes from outside', until: '2030-01-31' };

describe('a report of npm audit', () => {
  it('has each cause once, whoever depends on it', () => {
    const cause = advisory('paths', 'GHSA-aaaa-bbbb-cccc');
    const text = report({
      paths: vulnerable('paths', [cause, advisory('paths', 'GHSA-dddd-eeee-ffff')]),
      server: vulnerable('server', ['paths']),
      'static-files': vulnerable('static-files', [cause, 'server']),
    });
    expect(findingsIn(text)).toEqual([finding, { ...finding, advisory: 'GHSA-dddd-eeee-ffff' }]);
  });

  it('of nothing is a good one', () => {
    expect(findingsIn(report({}))).toEqual([]);
  });

  it.each([
    [
      'an answer that is a refusal',
      '{ "message": "405 Method Not Allowed", "statusCode": 405 }',
      '405 Method',
    ],
    ['an empty answer', '', 'npm gave no report'],
    ['another form', '{ "auditReportVersion": 1, "advisories": {} }', 'another form'],
  ])('is not taken from %s', (_, text, sentence) => {
    expect(() => findingsIn(text)).toThrow(NotAudited);
    expect(() => findingsIn(text)).toThrow(sentence);
  });
});

describe('findings and exceptions', () => {
  const failuresOf = (findings: Finding[], exceptions = [exception], today = '2030-01-31') =>
    holdAgainst(findings, exceptions, today).failures;

  it('pass where each finding has one that still counts, or there are neither', () => {
    expect(failuresOf([finding])).toEqual([]);
    expect(holdAgainst([], [], '2030-01-31')).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fail where a finding has none, or one about another package or advisory', () => {
    const sentence =
      'npm audit: paths <2.0.1 (high): paths can be led astray, https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
    expect(failuresOf([finding], [])).toEqual([sentence]);
    expect(failuresOf([finding], [{ ...exception, package: 'other' }])).toContain(sentence);
    expect(failuresOf([finding], [{ ...exception, advisory: 'GHSA-x' }])).toContain(sentence);
  });

  it('fail where an exception has run out, or nothing needs it', () => {
    expect(failuresOf([finding], [exception], '2030-02-01')).toEqual([
      expect.stringContaining('GHSA-aaaa-bbbb-cccc paths ran out on 2030-01-31'),
    ]);
    expect(failuresOf([])).toEqual([expect.stringContaining('no finding needs GHSA-aaaa-bbbb-cccc paths')]);
  });
});
