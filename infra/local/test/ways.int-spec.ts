import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requireDockerImage } from '../src/docker.ts';
import { mongoWays } from '../src/mongo-ways.ts';

const path = process.env['PATH'];
let folder: string;

/** Puts a program of this name before every other. */
function program(name: string, script: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemma-path-'));
  process.env['PATH'] = `${folder}:${path}`;
});
afterEach(() => {
  process.env['PATH'] = path;
});

const onPath = () => {
  const way = mongoWays(() => undefined)[0];
  if (!way) throw new Error('there is no way');
  return way.attempt();
};

describe('Docker', () => {
  it('is passed over when there is a client but no engine', async () => {
    program('docker', 'echo "Cannot connect to the Docker daemon" >&2; exit 1');
    await expect(requireDockerImage('mongo:7.0')).rejects.toThrow(
      'the client is there, but no engine answers',
    );
  });

  it('is passed over when its image can’t be pulled', async () => {
    program('docker', 'case "$1" in info) echo 28.0;; *) echo "no route to host" >&2; exit 1;; esac');
    await expect(requireDockerImage('mongo:7.0')).rejects.toThrow("can't be pulled (no route to host)");
  });

  it('is used when an engine runs and has the image', async () => {
    program('docker', 'echo 28.0');
    await expect(requireDockerImage('mongo:7.0')).resolves.toBeUndefined();
  });
});

describe('a mongod on PATH', () => {
  it('is used with its version', async () => {
    program('mongod', 'echo "db version v7.0.5"');
    expect((await onPath()).label).toBe('mongod 7.0.5 on PATH');
  });

  it('is passed over when it is too old', async () => {
    program('mongod', 'echo "db version v4.4.1"');
    await expect(onPath()).rejects.toThrow('version 4.4.1 is older than 5.0');
  });

  it('is passed over when it does not run here', async () => {
    program('mongod', 'echo "Illegal instruction" >&2; exit 132');
    await expect(onPath()).rejects.toThrow('it does not run here (Illegal instruction)');
  });
});
