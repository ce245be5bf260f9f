import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Say } from './chain.ts';
import { toolsDir } from './paths.ts';
import { lastLine, runCommand } from './run-command.ts';
import { installedTool } from './tools.ts';
import { UserError } from './user-error.ts';

/** A tool that Go builds: which one, and how one that is on PATH tells its version. */
export interface GoTool {
  name: string;
  package: string;
  version: string;
  versionArgs: string[];
}

/** A tool that pip installs: a script with the package's name, or a binary that the package brings. */
export interface PythonTool {
  name: string;
  version: string;
  binary?: string;
}

/** A command and the arguments that come before all others. */
export type Tool = readonly [command: string, ...args: string[]];

/**
 * From PATH where it is the very version; else built once, into the clone's folder of tools.
 *
 * @throws UserError where it is not there and can't be built
 */
export async function findGoTool(tool: GoTool, say: Say): Promise<string> {
  const { name, version } = tool;
  const onPath = await runCommand(name, tool.versionArgs);
  if (onPath.code === 0 && onPath.stdout.includes(version)) return name;
  const folder = await installed(tool, say, async (target) => {
    say(`  building ${name} ${version} by Go, once: it takes a minute or two`);
    const env = { ...process.env, GOBIN: target, CGO_ENABLED: '0' };
    await required('go', ['install', `${tool.package}@v${version}`], tool, env);
  });
  return join(folder, name);
}

/**
 * Installed once, in an environment of its own, since such tools want other versions of the same packages.
 *
 * @throws UserError where it can't be installed
 */
export async function findPythonTool(tool: PythonTool, say: Say): Promise<Tool> {
  const { name, version, binary } = tool;
  const folder = await installed(tool, say, async (target) => {
    say(`  installing ${name} ${version} by pip, once`);
    await required('python3', ['-m', 'venv', target], tool);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    await required(join(target, 'bin', 'python'), [...pip, `${name}==${version}`], tool);
  });
  if (binary) return [join(folder, 'bin', binary)];
  // Not the script by itself: its first line names the folder in which it was installed.
  return [join(folder, 'bin', 'python'), join(folder, 'bin', name)];
}

/**
 * A package of npm by itself, installed once: no dependency of ours, and none of its scripts run.
 *
 * @param peers others that it wants beside it, as `name@version`
 * @returns the folder that has it in node_modules
 * @throws UserError where it can't be installed
 */
export function findNpmTool(
  tool: { name: string; version: string },
  say: Say,
  peers: readonly string[] = [],
): Promise<string> {
  const { name, version } = tool;
  return installed({ name: name.replace(/^.*\//, ''), version }, say, async (target) => {
    say(`  installing ${name} ${version} by npm, once`);
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await required('npm', ['install', '--prefix', target, ...flags, `${name}@${version}`, ...peers], tool);
  });
}

async function installed(
  { name, version }: { name: string; version: string },
  say: Say,
  fill: (target: string) => Promise<void>,
): Promise<string> {
  await mkdir(toolsDir, { recursive: true });
  return installedTool(`${name}-${version}`, say, fill);
}

async function required(
  command: string,
  args: string[],
  { name, version }: { name: string; version: string },
  env?: NodeJS.ProcessEnv,
): Promise<void> {
  const { code, stdout, stderr } = await runCommand(command, args, { env });
  if (code === 0) return;
  const reason =
    code === 127 && !existsSync(command) ? `${command} is not installed` : lastLine(stderr || stdout);
  throw new UserError(`${name} ${version} is needed, and can't be had: ${reason}.`);
}
