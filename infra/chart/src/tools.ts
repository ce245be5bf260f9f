import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Say } from '@hemma/local/chain';
import { toolsDir } from '@hemma/local/paths';
import { lastLine, runCommand } from '@hemma/local/run-command';
import { installedTool } from '@hemma/local/tools';
import { UserError } from '@hemma/local/user-error';

/** A tool that Go builds: which one, and how one that is on PATH tells its version. */
interface GoTool {
  name: string;
  package: string;
  version: string;
  versionArgs: string[];
}

const HELM: GoTool = {
  name: 'helm',
  package: 'helm.sh/helm/v3/cmd/helm',
  version: '3.22.0',
  versionArgs: ['version', '--template', '{{.Version}}'],
};
const KUBE_SCORE: GoTool = {
  name: 'kube-score',
  package: 'github.com/zegl/kube-score/cmd/kube-score',
  version: '1.20.0',
  versionArgs: ['version'],
};
/** Its schemas reach from Kubernetes 1.20 to its own version. */
const KUBERNETES_VALIDATE = { name: 'kubernetes-validate', version: '1.37.0' };
const CHECKOV = { name: 'checkov', version: '3.3.30' };

/** A command and the arguments that come before all others. */
export type Tool = readonly [command: string, ...args: string[]];

/** helm in the pinned version. @throws UserError where it is not there and can't be built */
export function findHelm(say: Say): Promise<string> {
  return findGoTool(HELM, say);
}

/** kube-score in the pinned version. @throws UserError where it is not there and can't be built */
export function findKubeScore(say: Say): Promise<string> {
  return findGoTool(KUBE_SCORE, say);
}

/** kubernetes-validate in the pinned version. @throws UserError where it can't be installed */
export function findKubernetesValidate(say: Say): Promise<Tool> {
  return findPythonTool(KUBERNETES_VALIDATE, say);
}

/** checkov in the pinned version. @throws UserError where it can't be installed */
export function findCheckov(say: Say): Promise<Tool> {
  return findPythonTool(CHECKOV, say);
}

/** From PATH where it is the very version; else built once, into the clone's folder of tools. */
async function findGoTool(tool: GoTool, say: Say): Promise<string> {
  const { name, version } = tool;
  const onPath = await runCommand(name, tool.versionArgs);
  if (onPath.code === 0 && onPath.stdout.includes(version)) return name;
  const folder = await installed(`${name}-${version}`, say, async (target) => {
    say(`Building ${name} ${version} by Go, once: it takes a minute or two`);
    const env = { ...process.env, GOBIN: target, CGO_ENABLED: '0' };
    await required('go', ['install', `${tool.package}@v${version}`], { name, version, env });
  });
  return join(folder, name);
}

/** In an environment of its own, since the two want other versions of the same packages. */
async function findPythonTool(tool: { name: string; version: string }, say: Say): Promise<Tool> {
  const { name, version } = tool;
  const folder = await installed(`${name}-${version}`, say, async (target) => {
    say(`Installing ${name} ${version} by pip, once`);
    await required('python3', ['-m', 'venv', target], tool);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    await required(join(target, 'bin', 'python'), [...pip, `${name}==${version}`], tool);
  });
  // Not the script by itself: its first line names the folder in which it was installed.
  return [join(folder, 'bin', 'python'), join(folder, 'bin', name)];
}

async function installed(folder: string, say: Say, fill: (target: string) => Promise<void>): Promise<string> {
  await mkdir(toolsDir, { recursive: true });
  return installedTool(folder, say, fill);
}

async function required(
  command: string,
  args: string[],
  { name, version, env }: { name: string; version: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const { code, stdout, stderr } = await runCommand(command, args, { env });
  if (code === 0) return;
  const reason =
    code === 127 && !existsSync(command) ? `${command} is not installed` : lastLine(stderr || stdout);
  throw new UserError(`${name} ${version} is needed to check the chart, and can't be had: ${reason}.`);
}
