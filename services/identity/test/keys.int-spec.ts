import { generateKeyPairSync } from 'node:crypto';
import { identityRpc, type IssuedSession } from '@hemma/contracts/identity';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { readRotationConfig } from '../src/config.js';
import { KeysRepository } from '../src/keys/keys.repository.js';
import { rotateKeys } from '../src/keys/rotate-keys.js';
import { RunningIdentity } from './running-identity.js';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

const kidOf = ({ token }: IssuedSession) => jwt.decode(token, { complete: true })!.header.kid;

async function listed(identity: RunningIdentity): Promise<Map<string, string>> {
  const { keys } = await identity.call(identityRpc.publicKeys, {});
  return new Map(keys.map(({ kid, pem }) => [kid, pem]));
}

/** As the gateway does: what is expired may still be refreshed. */
function verifies({ token }: IssuedSession, keys: Map<string, string>): boolean {
  const pem = keys.get(kidOf({ token } as IssuedSession) ?? '');
  if (!pem) return false;
  jwt.verify(token, pem, { algorithms: ['RS256'], ignoreExpiration: true });
  return true;
}

describe('signing keys that are made', () => {
  let identity: RunningIdentity;
  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity.close());

  const instances: RunningIdentity[] = [];
  const beside = async () => {
    const instance = await RunningIdentity.start(identity.environment);
    instances.push(instance);
    return instance;
  };
  afterAll(() => Promise.all(instances.map((instance) => instance.close())));
  const rotate = () => rotateKeys(readRotationConfig(identity.environment));
  const sign = async () => (await identity.register()).answer.session;

  it('are one key for all instances, and are read before the first token is made', async () => {
    const all = [identity, await beside(), await beside()];
    // Each by itself: through the broker one of them might get all calls.
    const { KeysService } = await import('../src/keys/keys.service.js');
    const keys = await Promise.all(all.map(({ service }) => service.app.get(KeysService).current()));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect([...(await listed(identity)).keys()]).toEqual([keys[0]?.kid]);
    expect(keys[0]?.privateKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('are rotated without logging anybody out', async () => {
    for (const instance of instances.splice(0)) await instance.close();
    const old = await sign();
    const said = await rotate();
    const announced = await listed(identity);
    expect(announced.size).toBe(2);
    expect(said).toContain([...announced.keys()][0]!);
    // The new one signs only when everybody has had time to read it.
    identity.elapse(20 * SECOND);
    expect(kidOf(await identity.call(identityRpc.refreshSession, old))).toBe(kidOf(old));
    identity.elapse(11 * SECOND);
    const refreshed = await identity.call(identityRpc.refreshSession, old);
    expect(kidOf(refreshed)).not.toBe(kidOf(old));
    expect(refreshed.sessionId).toBe(old.sessionId);
    expect(verifies(old, await listed(identity))).toBe(true);
    expect(verifies(refreshed, await listed(identity))).toBe(true);
    // A cookie that was put away on the day of the rotation comes back on the session's last day.
    identity.elapse(30 * DAY - 60 * SECOND);
    expect(verifies(old, await listed(identity))).toBe(true);
    expect(kidOf(await identity.call(identityRpc.refreshSession, old))).toBe(kidOf(refreshed));
    identity.elapse(2 * DAY);
    expect([...(await listed(identity)).keys()]).toEqual([kidOf(refreshed)]);
    jest.restoreAllMocks();
  });

  it('lose their private halves once they no longer sign', async () => {
    await rotate();
    identity.elapse(31 * SECOND);
    await sign();
    jest.restoreAllMocks();
    const records = await identity.database.collection('keys').find().sort({ generation: 1 }).toArray();
    expect(records.map(({ generation, privatePem }) => [generation, privatePem === null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  it('come from one of two that rotate at the same moment', async () => {
    const before = (await listed(identity)).size;
    await Promise.all([rotate(), rotate()]);
    expect((await listed(identity)).size).toBe(before + 1);
  });

  it('stay listed while they sign, however long that is', async () => {
    const keep = jest.spyOn(identity.service.app.get(KeysRepository), 'keepListed');
    identity.elapse(20 * DAY);
    const session = await sign();
    identity.elapse(20 * DAY);
    expect(verifies(session, await listed(identity))).toBe(true);
    expect(keep).toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('a signing key that is given', () => {
  const pem = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });

  it('signs, is not stored, and gives way to another one without logging anybody out', async () => {
    const first = pem().toString();
    const identity = await RunningIdentity.start(undefined, { SIGNING_KEY: first });
    const old = (await identity.register()).answer.session;
    expect(verifies(old, await listed(identity))).toBe(true);
    const stored = JSON.stringify(await identity.database.collection('keys').find().toArray());
    expect(stored).not.toContain('PRIVATE');

    const second = pem().toString().replaceAll('\n', '\\n');
    const next = await RunningIdentity.start(identity.environment, { SIGNING_KEY: second });
    const { KeysService } = await import('../src/keys/keys.service.js');
    const { kid } = await next.service.app.get(KeysService).current();
    expect(kid).not.toBe(kidOf(old));
    const keys = await listed(identity);
    expect(keys.has(kid)).toBe(true);
    expect(verifies(old, keys)).toBe(true);
    await next.close();
    await identity.close();
  });

  it('is not rotated by the command', async () => {
    const environment = { MONGODB_URI: 'mongodb://127.0.0.1:1/', SIGNING_KEY: pem().toString() };
    await expect(rotateKeys(readRotationConfig(environment))).rejects.toThrow('SIGNING_KEY');
  });
});
