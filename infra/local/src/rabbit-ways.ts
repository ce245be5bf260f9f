import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';
import { NotAvailable, type Say, type Way } from './chain.ts';
import { requireDockerImage } from './docker.ts';
import { toolsDir } from './paths.ts';
import { lastLine, runCommand } from './run-command.ts';
import { installedTool, megabytes, secondsSince } from './tools.ts';

/** A RabbitMQ installation that runs as a private node, or a container. */
export type RabbitBinary =
  | { kind: 'node'; label: string; server: string; epmd: string; env: NodeJS.ProcessEnv }
  | { kind: 'docker'; label: string; image: string };

/** The script that starts a node as whoever calls it; /usr/sbin/rabbitmq-server insists on root or rabbitmq. */
const DEBIAN_SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const DOCKER_IMAGE = 'rabbitmq:4.1';
const UNPACKED_FOLDER = 'rabbitmq-debian';
const APT_TIMEOUT_MS = 5 * 60_000;
/** What the Debian package depends on, as far as a private node needs it. */
const PACKAGES = [
  'rabbitmq-server',
  ...['base', 'asn1', 'crypto', 'eldap', 'inets', 'mnesia', 'os-mon', 'parsetools', 'public-key'].map(erlang),
  ...['runtime-tools', 'ssl', 'syntax-tools', 'tools', 'xmerl'].map(erlang),
];

export const rabbitAdvice =
  'On Debian or Ubuntu it is downloaded by apt-get; elsewhere install rabbitmq-server or Docker, ' +
  'or give the address of a broker in RABBITMQ_URL.';

function erlang(part: string): string {
  return `erlang-${part}`;
}

/** The ways to a RabbitMQ, in the order in which they are tried. */
export function rabbitWays(say: Say, signal?: AbortSignal): Way<RabbitBinary>[] {
  return [
    { name: 'rabbitmq-server on this machine', attempt: () => installedRabbit(signal) },
    { name: 'downloaded before', attempt: () => downloadedRabbit(say, signal) },
    { name: 'Docker', attempt: () => rabbitInDocker(signal) },
    { name: 'apt-get download into .hemma', attempt: () => unpackedRabbit(say, signal) },
    { name: 'apt-get install as root', attempt: () => aptInstalledRabbit(say, signal) },
  ];
}

async function installedRabbit(signal?: AbortSignal): Promise<RabbitBinary> {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'rabbitmq-server'))
    .find((file) => existsSync(file));
  const server = existsSync(DEBIAN_SERVER) ? DEBIAN_SERVER : onPath;
  if (!server) throw new NotAvailable('not installed');
  const root = await runCommand(
    'erl',
    ['-noshell', '-eval', 'io:format("~s~n~s", [code:root_dir(), erlang:system_info(version)]), halt().'],
    { timeoutMs: 20_000, signal },
  );
  const [rootDir = '', version = ''] = root.stdout.split('\n');
  const epmd = join(rootDir, `erts-${version}`, 'bin', 'epmd');
  if (root.code !== 0 || !existsSync(epmd)) throw new NotAvailable('its Erlang does not run');
  return { kind: 'node', label: `installed ${server}`, server, epmd, env: {} };
}

/** What an earlier start has got, so that its data stays with its version. */
async function downloadedRabbit(say: Say, signal?: AbortSignal): Promise<RabbitBinary> {
  if (!existsSync(join(toolsDir, UNPACKED_FOLDER))) throw new NotAvailable('nothing');
  return unpackedRabbit(say, signal);
}

async function rabbitInDocker(signal?: AbortSignal): Promise<RabbitBinary> {
  await requireDockerImage(DOCKER_IMAGE, signal);
  return { kind: 'docker', label: `Docker image ${DOCKER_IMAGE}`, image: DOCKER_IMAGE };
}

async function unpackedRabbit(say: Say, signal?: AbortSignal): Promise<RabbitBinary> {
  const apt = await runCommand('apt-get', ['--version'], { timeoutMs: 10_000, signal });
  const dpkg = await runCommand('dpkg', ['--version'], { timeoutMs: 10_000, signal });
  if (apt.code !== 0 || dpkg.code !== 0) throw new NotAvailable('this is no Debian or Ubuntu');
  const root = await installedTool(UNPACKED_FOLDER, say, async (into) => {
    const start = Date.now();
    say('RabbitMQ: downloading it and its Erlang from the Debian archive, about 33 MB');
    const bytes = await downloadAndUnpack(into, say, signal);
    rmSync(join(into, 'apt'), { recursive: true, force: true });
    relocateErlang(into);
    say(`RabbitMQ: ${megabytes(bytes)} in ${secondsSince(start)}`);
  });
  const bin = join(root, 'usr', 'lib', 'erlang', 'bin');
  const libraries = ['lib', 'usr/lib'].flatMap((lib) => globSync(join(root, lib, '*-linux-gnu*')));
  const env = {
    PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(delimiter) }),
  };
  const works = await runCommand(join(bin, 'erl'), ['-noshell', '-eval', 'crypto:start(), halt().'], {
    env: { ...process.env, ...env },
    timeoutMs: 20_000,
    signal,
  });
  if (works.code !== 0)
    throw new NotAvailable(`the downloaded Erlang does not run (${lastLine(works.stderr)})`);
  return {
    kind: 'node',
    label: 'unpacked Debian package',
    server: join(root, 'usr', 'lib', 'rabbitmq', 'bin', 'rabbitmq-server'),
    epmd: join(bin, 'epmd'),
    env,
  };
}

/** @returns the number of bytes downloaded */
async function downloadAndUnpack(into: string, say: Say, signal?: AbortSignal): Promise<number> {
  const download = async (settings: string[]) => {
    const libraries = await missingLibraries(settings, signal);
    return runCommand(
      'apt-get',
      // As root apt would hand the download to its own user, who may not write here.
      [...settings, '--quiet=2', '-o', 'APT::Sandbox::User=root', 'download', ...PACKAGES, ...libraries],
      { cwd: into, timeoutMs: APT_TIMEOUT_MS, signal },
    );
  };
  let result = await download([]);
  if (result.code !== 0) {
    // A machine with empty or old package lists: fetch fresh ones into a folder of ours.
    say('RabbitMQ: fetching the package lists first');
    const settings = privateApt(into);
    await runCommand('apt-get', [...settings, '--quiet=2', '-o', 'APT::Sandbox::User=root', 'update'], {
      timeoutMs: APT_TIMEOUT_MS,
      signal,
    });
    result = await download(settings);
  }
  if (result.code !== 0) throw new NotAvailable(`apt-get could not download it (${lastLine(result.stderr)})`);
  let bytes = 0;
  for (const deb of readdirSync(into).filter((file) => file.endsWith('.deb'))) {
    bytes += statSync(join(into, deb)).size;
    const unpacked = await runCommand('dpkg', ['-x', join(into, deb), into], { timeoutMs: 60_000, signal });
    if (unpacked.code !== 0)
      throw new NotAvailable(`${deb} could not be unpacked (${lastLine(unpacked.stderr)})`);
    rmSync(join(into, deb));
  }
  return bytes;
}

/** Settings by which apt-get keeps its lists in a folder of ours, as a plain user and beside the system's. */
function privateApt(into: string): string[] {
  const lists = join(into, 'apt', 'lists');
  const cache = join(into, 'apt', 'cache');
  for (const folder of [lists, cache]) mkdirSync(join(folder, 'partial'), { recursive: true });
  return ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${cache}`];
}

/** Shared libraries that an installation would bring along because this machine lacks them. */
async function missingLibraries(settings: string[], signal?: AbortSignal): Promise<string[]> {
  const { stdout } = await runCommand(
    'apt-get',
    [...settings, '--simulate', '--no-install-recommends', 'install', ...PACKAGES],
    { timeoutMs: 60_000, signal },
  );
  return [...stdout.matchAll(/^Inst (lib\S+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !name.endsWith('-dev'));
}

/** Debian's erl starts /usr/lib/erlang wherever it lies itself; this one starts the Erlang around it. */
function relocateErlang(root: string): void {
  const erl = join(root, 'usr', 'lib', 'erlang', 'bin', 'erl');
  const script = [
    '#!/bin/sh',
    'ROOTDIR=$(dirname "$(dirname "$(readlink -f "$0")")")',
    'BINDIR=$(echo "$ROOTDIR"/erts-*/bin)',
    'EMU=beam',
    'PROGNAME=erl',
    'export ROOTDIR BINDIR EMU PROGNAME',
    'exec "$BINDIR/erlexec" ${1+"$@"}',
  ];
  writeFileSync(erl, `${script.join('\n')}\n`);
  chmodSync(erl, 0o755);
}

async function aptInstalledRabbit(say: Say, signal?: AbortSignal): Promise<RabbitBinary> {
  await aptInstall(['rabbitmq-server'], say, signal);
  return installedRabbit(signal);
}
