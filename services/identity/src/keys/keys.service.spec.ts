import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../clock.js';
import type { KeyRecord } from './key.model.js';
import { makePrivateKey, signingKey } from './key-pair.js';
import type { KeysRepository } from './keys.repository.js';
import { KeysService } from './keys.service.js';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

/** What the database does, in memory. */
class KeptKeys implements Pick<KeysRepository, keyof KeysRepository> {
  records: KeyRecord[] = [];

  async findMade() {
    return this.records
      .filter(({ generation, privatePem }) => generation > 0 && privatePem !== null)
      .sort((a, b) => b.generation - a.generation);
  }

  async findListed(now: Date) {
    return this.records.filter(({ listedUntil }) => listedUntil > now).reverse();
  }

  async insert(key: KeyRecord) {
    if (this.records.some(({ _id }) => _id === key._id)) return false;
    this.records.push({ ...key });
    return true;
  }

  async keepListed(_id: string, until: Date) {
    const record = this.records.find((one) => one._id === _id);
    if (record && record.listedUntil < until) record.listedUntil = until;
    return record !== undefined;
  }

  async forgetPrivateBefore(generation: number) {
    for (const record of this.records) {
      if (record.generation > 0 && record.generation < generation) record.privatePem = null;
    }
  }
}

describe('KeysService', () => {
  let kept: KeptKeys;
  let time: number;
  const clock: Clock = { now: () => new Date(time) };
  const instance = (config = {}) => new KeysService(config, kept as unknown as KeysRepository, clock);
  beforeEach(() => {
    kept = new KeptKeys();
    time = Date.UTC(2026, 0, 1);
  });

  it('agrees with an instance that starts at the same moment', async () => {
    const keys = await Promise.all([instance(), instance(), instance()].map((one) => one.current()));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(kept.records).toHaveLength(1);
  });

  it('lists a new key at once and signs with it half a minute later, in every instance', async () => {
    const [one, other] = [instance(), instance()];
    const old = (await one.current()).kid;
    await other.current();
    const { kid, signsFrom } = await instance().rotate();
    expect((await one.publicKeys()).map((key) => key.kid)).toEqual([kid, old]);
    time = signsFrom.getTime() - 1;
    expect((await one.current()).kid).toBe(old);
    time += 10 * SECOND;
    expect((await one.current()).kid).toBe(kid);
    expect((await other.current()).kid).toBe(kid);
  });

  it('lists the old key as long as a session can live that it signed for, and forgets its private half', async () => {
    const service = instance();
    const old = (await service.current()).kid;
    time += 100 * DAY;
    await service.current();
    await service.rotate();
    time += 31 * SECOND;
    const { kid } = await service.current();
    expect(kept.records.map(({ privatePem }) => privatePem === null)).toEqual([true, false]);
    time += 30 * DAY;
    expect((await service.publicKeys()).map((key) => key.kid)).toEqual([kid, old]);
    time += 2 * DAY;
    expect((await service.publicKeys()).map((key) => key.kid)).toEqual([kid]);
  });

  it('makes a new one when the database has forgotten the last', async () => {
    const service = instance();
    const { kid } = await service.current();
    kept.records = [];
    time += 40 * DAY;
    expect((await service.current()).kid).not.toBe(kid);
  });

  it('signs with the key that is given and keeps only its public half', async () => {
    const privateKey = await makePrivateKey();
    const service = instance({ SIGNING_KEY: privateKey });
    expect((await service.current()).kid).toBe(signingKey(privateKey).kid);
    expect(kept.records).toMatchObject([{ generation: 0, privatePem: null }]);
  });

  it('shows nothing of a private key where one is printed', async () => {
    const key = await instance().current();
    const pem = kept.records[0]?.privatePem ?? '';
    const secret = pem.split('\n')[5]!;
    expect(secret).toHaveLength(64);
    expect(inspect(key, { depth: 9 })).not.toContain(secret);
    expect(JSON.stringify(key)).not.toContain(secret);
  });
});
