import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedParts, failedTasks, runNx } from '../build.ts';
import type { Say } from '../chain.ts';
import { type NxProject, projectsWith } from '../nx-projects.ts';
import { repoRoot } from '../paths.ts';
import { readJestReport } from './jest-report.ts';
import { failure, sumOf, type Tally } from './tally.ts';

export interface CheckContext {
  say: Say;
  signal: AbortSignal;
}

/** Nx prints a task's name when it has ended. */
function sayEachTask(target: string, { say }: CheckContext): (line: string) => void {
  const ended = new RegExp(`^> nx run (\\S+):${target}\\b(.*)$`);
  return (line) => {
    const [, project, from = ''] = ended.exec(line) ?? [];
    if (project) say(`  ${target} ${project}${from.includes('cache') ? ' (unchanged)' : ''}`);
  };
}

/** Runs a target of every project that has it; each project is one test. */
export async function checkEachProject(target: string, context: CheckContext): Promise<Tally> {
  const projects = projectsWith(target);
  const onLine = sayEachTask(target, context);
  const { code, output } = await runNx({ target, signal: context.signal, onLine });
  context.signal.throwIfAborted();
  if (code === 0) return { passed: projects.length, failed: 0, failures: [] };
  const tasks = failedTasks(output);
  const failed = projects.filter(({ name }) => tasks.has(`${name}:${target}`));
  if (failed.length === 0) return failure(`${target} could not be run:\n${output}`);
  return { passed: projects.length - failed.length, failed: failed.length, failures: [failedParts(output)] };
}

export interface JestCheck {
  target: string;
  /** The report's name below `test-results`. */
  report: string;
  /** Which files it runs, to notice a suite that ran nothing. */
  files: string;
  projects: (project: NxProject) => boolean;
  env?: NodeJS.ProcessEnv;
  parallel: number;
}

/** Runs the jest suites of the chosen projects and counts their tests. */
export async function checkByJest(check: JestCheck, context: CheckContext): Promise<Tally> {
  const { target, report, env, parallel } = check;
  const projects = projectsWith(target).filter(check.projects);
  const reportOf = ({ root }: NxProject) => join(repoRoot, root, 'test-results', report);
  // What lies there is of an earlier run; one from Nx's cache is put back by Nx.
  for (const project of projects) rmSync(reportOf(project), { force: true });
  const onLine = sayEachTask(target, context);
  const names = projects.map((project) => project.name);
  const result = await runNx({ target, projects: names, env, parallel, signal: context.signal, onLine });
  context.signal.throwIfAborted();
  const tally = sumOf(
    projects.map((project) => {
      const files = globSync(`{src,server,test,web,eslint,jest}/**/${check.files}`, {
        cwd: join(repoRoot, project.root),
      });
      return readJestReport(reportOf(project), project.name, files.length);
    }),
  );
  if (result.code === 0 || tally.failed > 0) return tally;
  // Every report is good and yet the run was not: an open handle, a crash after the report.
  return sumOf([tally, failure(failedParts(result.output) || result.output)]);
}
