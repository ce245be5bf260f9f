import { identityErrors } from '@hemma/contracts/identity';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PasswordsService } from './passwords.service.js';

describe('PasswordsService', () => {
  const passwords = new PasswordsService();
  afterAll(() => passwords.onModuleDestroy());

  it('keeps passwords at cost 12 and knows them again', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$2b\$12\$/);
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('Correct horse', hash)).toBe(false);
  });

  it('matches nobody and nothing longer than bcrypt reads', async () => {
    const longest = 'å'.repeat(36);
    const hash = await passwords.hash(longest);
    expect(await passwords.matches(longest, hash)).toBe(true);
    expect(await passwords.matches(`${longest}x`, hash)).toBe(false);
    expect(await passwords.matches('anything', null)).toBe(false);
  });

  it('admits so many at one time, and others again when one is done', async () => {
    const ends: (() => void)[] = [];
    const admitted = Array.from({ length: 56 }, () =>
      passwords.admit(() => new Promise<void>((resolve) => ends.push(resolve))),
    );
    await expect(passwords.admit(async () => 'in')).rejects.toMatchObject({
      code: identityErrors.BUSY.code,
      details: { retryAfter: expect.any(Number) },
    });
    ends.shift()?.();
    await admitted[0];
    expect(await passwords.admit(async () => 'in')).toBe('in');
    await expect(
      passwords.admit(async () => {
        throw new Error('its own');
      }),
    ).rejects.toThrow('its own');
    expect(await passwords.admit(async () => 'in')).toBe('in');
    for (const end of ends) end();
    await Promise.all(admitted);
  });
});
