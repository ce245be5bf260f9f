import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@hemma/local/build';
import { readJestReport } from '@hemma/local/checks/jest-report';
import { failure, isGood, lastLineOf, sumOf } from '@hemma/local/checks/tally';
import { repoRoot } from '@hemma/local/paths';
import { runCommand } from '@hemma/local/run-command';

const here = join(import.meta.dirname, '..');
const LIMIT_MS = 15 * 60_000;

await buildChanged((line) => console.log(line));
const scratch = mkdtempSync(join(tmpdir(), 'hemma-operations-report-'));
try {
  const report = join(scratch, 'report.json');
  const jest = join(repoRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'test/jest.config.mjs'];
  const { code } = await runCommand(
    process.execPath,
    [...flags, '--runInBand', '--json', '--outputFile', report],
    // Its JSON is in the report; what it says of its course is for the terminal.
    {
      cwd: here,
      onOutput: (chunk) => void (chunk.startsWith('{') || process.stderr.write(chunk)),
      timeoutMs: LIMIT_MS,
    },
  );
  const tally = readJestReport(
    report,
    'operations',
    globSync('test/*.operations-spec.ts', { cwd: here }).length,
  );
  const total = code === 0 || tally.failed > 0 ? tally : sumOf([tally, failure(`jest ended with ${code}`)]);
  for (const text of total.failures) console.error(`\n${text}`);
  console.log(lastLineOf(total));
  process.exitCode = isGood(total) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
