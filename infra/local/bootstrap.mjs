// Plain JavaScript without dependencies, for any Node from 20 on: this is what runs right after `git clone`,
// before anything is installed. It installs, and hands over to src/<command>.ts under the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInstalled, pinnedNodeOf } from './installed.mjs';

const OLDEST_NODE = 20;
/** Type stripping, on which everything in src relies, is on by default and stable from here on. */
const PINNED_NODE = 24;

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const pinnedNode = pinnedNodeOf(root);
const [command = 'start', ...args] = process.argv.slice(2);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two starts at once in a fresh clone: one installs, the other waits for it. */
async function withInstallLock(work) {
  const file = join(root, '.hemma', 'install.lock');
  const mine = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      // A link appears with its content in it: nobody reads a lock without a holder.
      writeFileSync(mine, String(process.pid));
      linkSync(mine, file);
      break;
    } catch {
      if (!isAlive(holderOf(file))) rmSync(file, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      rmSync(mine, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

let child;

/** Runs a program to its end; a signal for us is a signal for it. */
function run(program, programArgs, options) {
  return new Promise((resolve) => {
    child = spawn(program, programArgs, { cwd: root, ...options });
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      child = undefined;
      resolve(signal ? 1 : code);
    });
  });
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
    child?.kill(signal);
  });
}

// npm that was killed can't pass a signal on; then this is how its end reaches what it started.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.env.npm_lifecycle_event && process.ppid !== parent) {
    interrupted = true;
    child?.kill('SIGTERM');
  }
}, 1_000);
watch.unref();

async function install() {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  console.log('Installing dependencies (npm ci)');
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  let output = '';
  const finished = run(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // What an outer `npm start` set for itself must not steer this one.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([key]) => !/^npm_(lifecycle|package|command)/.test(key)),
    ),
  });
  child?.stdout.on('data', (chunk) => (output += chunk));
  child?.stderr.on('data', (chunk) => (output += chunk));
  const code = await finished;
  clearInterval(progress);
  if (interrupted) process.exit(130);
  if (code !== 0) fail(`Installing the dependencies failed:\n${output.trim()}`);
  console.log(`Dependencies installed in ${seconds()} s`);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) fail(`Hemma needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
if (spawnSync('git', ['--version']).status !== 0) fail('Hemma needs git; it was not found on PATH.');

const script = [join(here, 'src', `${command}.ts`), join(root, 'infra', command, 'src', 'main.ts')].find(
  existsSync,
);
if (!script) fail(`There is no command "${command}".`);

if (!isInstalled(root)) {
  await withInstallLock(async () => {
    if (!isInstalled(root)) await install();
  });
}
if (interrupted) process.exit(130);

if (major === PINNED_NODE) {
  // npm puts node_modules/.bin first, so from the second start on this is the pinned Node: no second process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  clearInterval(watch);
  process.argv = [process.execPath, script, ...args];
  await import(pathToFileURL(script).href);
} else {
  process.exitCode = await run(pinnedNode, [script, ...args], { stdio: 'inherit' });
}
