import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkJestFolder, tell } from '@hemma/local/checks/standalone';
import { failure, lastLineOf, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import { repoRoot } from '@hemma/local/paths';
import type { Tool } from '@hemma/local/pinned-tools';
import { runCommand } from '@hemma/local/run-command';
import { UserError } from '@hemma/local/user-error';
import { stringify } from 'yaml';
import { chartFolder, fileOf, manifestsIn, OF_CLUSTER, render, type ValueSet, valueSets } from './chart.ts';
import { checkovExclusions, foreignKinds, kubeScoreExclusions } from './exclusions.ts';
import { Sieve } from './findings.ts';
import { findCheckov, findHelm, findKubernetesValidate, findKubeScore } from './tools.ts';

/** The oldest that the chart takes, and the newest that the schemas know. */
const KUBERNETES = ['1.31', '1.37'];
/** kube-score's grades: below this it is critical (1) or a warning (5). */
const ALMOST_OK = 7;

const here = join(repoRoot, 'infra', 'chart');
const scratch = mkdtempSync(join(tmpdir(), 'hemma-chart-'));
const kubeScoreSieve = new Sieve('kube-score', kubeScoreExclusions);
const checkovSieve = new Sieve('checkov', checkovExclusions);

/** One check of one set of values. */
interface Row {
  set: string;
  check: string;
  tally: Tally;
}

async function checkSet(set: ValueSet, tools: Tools): Promise<Row[]> {
  const row = (check: string, tally: Tally): Row => ({ set, check, tally });
  const lint = await runCommand(tools.helm, [
    ...['lint', '--strict', chartFolder, '--values', fileOf(set)],
    ...OF_CLUSTER,
  ]);
  const { code, stdout, stderr } = await render(tools.helm, set);
  const rows = [
    row('helm lint --strict', lint.code === 0 ? pass : failure(`${set}: ${lint.stdout}${lint.stderr}`)),
    row('helm template', code === 0 ? pass : failure(`${set}: ${stderr}`)),
  ];
  if (code !== 0) return rows;
  const file = join(scratch, `${set}.yaml`);
  writeFileSync(file, stdout);
  for (const version of KUBERNETES)
    rows.push(row(`Kubernetes ${version}`, await validate(file, stdout, version, tools.validate)));
  rows.push(row('kube-score', await score(set, file, tools.kubeScore)));
  rows.push(row('checkov', await checkov(set, file, tools.checkov)));
  return rows;
}

interface Tools {
  helm: string;
  kubeScore: string;
  validate: Tool;
  checkov: Tool;
}

async function findTools(): Promise<Tools> {
  const say = (line: string) => console.log(line);
  return {
    helm: await findHelm(say),
    kubeScore: await findKubeScore(say),
    validate: await findKubernetesValidate(say),
    checkov: await findCheckov(say),
  };
}

/** Strictly: a field that this version does not know is refused. */
async function validate(
  file: string,
  text: string,
  version: string,
  [command, ...args]: Tool,
): Promise<Tally> {
  const known = manifestsIn(text).filter(({ kind }) => !foreignKinds.some(({ id }) => id === kind));
  const own = file.replace('.yaml', '.own.yaml');
  writeFileSync(own, known.map((manifest) => stringify(manifest)).join('---\n'));
  const result = await runCommand(command, [...args, '-k', version, '--strict', own]);
  const lines = `${result.stdout}${result.stderr}`.split('\n').filter(Boolean);
  const passed = lines.filter((line) => line.startsWith('INFO ')).length;
  const failures = lines.filter((line) => !line.startsWith('INFO '));
  if (passed + failures.length !== known.length) failures.push(`${file}: not every manifest was looked at`);
  return { passed, failed: failures.length, failures };
}

interface Scored {
  object_name: string;
  checks: {
    check: { id: string };
    grade: number;
    skipped: boolean;
    comments: { summary: string; path: string }[] | null;
  }[];
}

async function score(set: string, file: string, kubeScore: string): Promise<Tally> {
  const { stdout, stderr } = await runCommand(kubeScore, ['score', '--output-format', 'json', file]);
  const objects = parsed<Scored[]>(stdout, `kube-score gave no report: ${stderr}`);
  const asked = objects.flatMap(({ object_name, checks }) =>
    checks.filter(({ skipped }) => !skipped).map((check) => ({ object_name, ...check })),
  );
  const bad = asked.filter(({ grade }) => grade < ALMOST_OK);
  const findings = bad.map(({ object_name, check, comments }) => ({
    id: check.id,
    object: object_name,
    sentence: (comments ?? []).map(({ summary, path }) => `${path} ${summary}`).join('; '),
  }));
  return kubeScoreSieve.tally(set, asked.length - bad.length, findings);
}

interface Checkov {
  summary?: { passed: number; failed: number; parsing_errors: number };
  results?: { failed_checks: { check_id: string; check_name: string; resource: string }[] };
}

async function checkov(set: string, file: string, [command, ...args]: Tool): Promise<Tally> {
  const flags = ['--framework', 'kubernetes', '--output', 'json', '--compact', '--skip-download'];
  const { stdout, stderr } = await runCommand(command, [...args, '--file', file, ...flags]);
  const { summary, results } = parsed<Checkov>(stdout, `checkov gave no report: ${stderr}`);
  if (!summary || !results || summary.parsing_errors > 0) return failure(`checkov could not read ${file}`);
  const findings = results.failed_checks.map(({ check_id, check_name, resource }) => ({
    id: check_id,
    object: resource,
    sentence: check_name,
  }));
  return checkovSieve.tally(set, summary.passed, findings);
}

function parsed<T>(text: string, otherwise: string): T {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(otherwise);
  }
}

function printTable(rows: Row[]): void {
  const width = (values: string[]) => Math.max(...values.map(({ length }) => length));
  const sets = width(rows.map(({ set }) => set));
  const checks = width(rows.map(({ check }) => check));
  for (const { set, check, tally } of rows)
    console.log(`${set.padEnd(sets)}  ${check.padEnd(checks)}  ${lastLineOf(tally)}`);
}

try {
  await tell(async () => {
    const tools = await findTools();
    const promises = { name: 'chart', cwd: here, config: 'jest.config.mjs', files: 'test/**/*.helm-spec.ts' };
    const rows: Row[] = [{ set: 'all', check: 'promises (jest)', tally: await checkJestFolder(promises) }];
    for (const set of valueSets) rows.push(...(await checkSet(set, tools)));
    const unneeded = sumOf([kubeScoreSieve.unneeded(), checkovSieve.unneeded()]);
    rows.push({ set: 'all', check: 'exclusions', tally: unneeded });
    printTable(rows);
    return sumOf(rows.map(({ tally }) => tally));
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
