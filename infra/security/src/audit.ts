import { failure, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import { repoRoot } from '@hemma/local/paths';
import { runCommand } from '@hemma/local/run-command';
import type { AuditException } from './exceptions.ts';

/** A vulnerability that the registry knows of something that is installed. */
export interface Finding {
  advisory: string;
  package: string;
  severity: string;
  title: string;
  /** The versions that have it. */
  range: string;
}

/** What `npm audit --json` says: https://docs.npmjs.com/cli/v11/commands/npm-audit */
interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
  /** Instead of all that, where the registry gave no answer. */
  message?: string;
}

/** One cause; a text in its place names another package, whose entry has the cause. */
interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** The registry did not answer: nothing is known. */
export class NotAudited extends Error {
  override readonly name = 'NotAudited';
}

/**
 * Asks the registry for what is known of everything that package-lock.json names.
 *
 * @param registry instead of the one that npm is set up for
 * @throws NotAudited where it gives no answer
 */
export async function audit(registry?: string): Promise<Finding[]> {
  const flags = ['audit', '--json', '--package-lock-only', ...(registry ? ['--registry', registry] : [])];
  const { stdout, stderr } = await runCommand('npm', flags, { cwd: repoRoot, timeoutMs: 120_000 });
  return findingsIn(stdout, stderr);
}

/**
 * The findings of a report, each once.
 *
 * @param said what npm wrote beside it
 * @throws NotAudited where it is none
 */
export function findingsIn(text: string, said = ''): Finding[] {
  let report: Report;
  try {
    report = JSON.parse(text);
  } catch {
    throw new NotAudited(said.trim() || 'npm gave no report');
  }
  if (report.auditReportVersion !== 2 || !report.vulnerabilities)
    throw new NotAudited(report.message ?? 'npm gave a report of another form');
  const findings = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
    .map(({ name, title, url, severity, range }) => ({
      ...{ advisory: url.slice(url.lastIndexOf('/') + 1), package: name },
      ...{ severity, title, range },
    }));
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

const keyOf = ({ advisory, package: name }: Pick<Finding, 'advisory' | 'package'>) => `${advisory} ${name}`;

/**
 * Holds findings against the exceptions: one that none names fails, as does an exception that has run out or that no
 * finding needs.
 *
 * @param today YYYY-MM-DD
 */
export function holdAgainst(
  findings: readonly Finding[],
  exceptions: readonly AuditException[],
  today: string,
): Tally {
  const isNamed = (one: Finding) => exceptions.some((exception) => keyOf(exception) === keyOf(one));
  const open = findings.filter((finding) => !isNamed(finding));
  const sentences = [
    ...open.map(
      ({ advisory, package: name, severity, title, range }) =>
        `npm audit: ${name} ${range} (${severity}): ${title}, https://github.com/advisories/${advisory}`,
    ),
    ...exceptions
      .filter(({ until }) => until < today)
      .map((one) => `infra/security/src/exceptions.ts: ${keyOf(one)} ran out on ${one.until}`),
    ...exceptions
      .filter((one) => findings.every((finding) => keyOf(finding) !== keyOf(one)))
      .map((one) => `infra/security/src/exceptions.ts: no finding needs ${keyOf(one)}`),
  ];
  return sentences.length === 0 ? pass : sumOf(sentences.map(failure));
}
