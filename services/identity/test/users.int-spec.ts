import { createHash } from 'node:crypto';
import { identityErrors, identityEvents, identityRpc } from '@hemma/contracts/identity';
import { coreErrors, type RequestInput } from '@hemma/contracts/core';
import { TINY_PNG } from '@hemma/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImagesRepository } from '../src/images/images.repository.js';
import { RunningIdentity, codeOf, type Registered } from './running-identity.js';
import { until } from '@hemma/testing/until';

const png = (more: string) =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(TINY_PNG.split(',')[1]!, 'base64'), Buffer.from(more)]).toString('base64')}`;

describe('users', () => {
  let identity: RunningIdentity;
  let user: Registered;
  beforeAll(async () => {
    identity = await RunningIdentity.start();
    user = await identity.register({ interests: ['reading'] });
  });
  afterAll(() => identity.close());

  const { getUser, getPublicUser, getUserSnapshot, updateUser, getImage } = identityRpc;
  const update = (patch: RequestInput<typeof updateUser>, { caller } = user) =>
    identity.call(updateUser, patch, { caller });
  const hashOf = (path: string | null) => path!.split('/').at(-1)!;

  it('shows one everything of oneself but secrets, and others nothing private', async () => {
    const own = await identity.call(getUser, {}, { caller: user.caller });
    expect(own).toEqual(user.answer.user);
    const seen = await identity.call(getPublicUser, { userId: own.id });
    expect(Object.keys(seen).sort()).toEqual(
      'age bio country id interests languages name profileImage userType'.split(' '),
    );
    const snapshot = await identity.call(getUserSnapshot, { userId: own.id });
    expect(snapshot).toEqual({ ...seen, email: own.email, createdAt: own.createdAt, version: 1 });
  });

  it('refuses who is nobody', async () => {
    const nobody = { ...user.caller, userId: 999_999_999 };
    expect(await codeOf(identity.call(getUser, {}))).toBe(coreErrors.UNAUTHENTICATED.code);
    expect(await codeOf(identity.call(getUser, {}, { caller: nobody }))).toBe(
      identityErrors.SESSION_ENDED.code,
    );
    expect(await codeOf(update({ bio: 'x' }, { ...user, caller: nobody }))).toBe(
      identityErrors.SESSION_ENDED.code,
    );
    for (const contract of [getPublicUser, getUserSnapshot]) {
      expect(await codeOf(identity.call(contract, { userId: 999_999_999 }))).toBe(
        identityErrors.USER_NOT_FOUND.code,
      );
    }
  });

  it('changes what is given, clears what is emptied, and tells it with the next version', async () => {
    const told = await identity.listen(identityEvents.userUpdated);
    const changed = await update({ bio: 'New', country: 'Norway', languages: ['Norwegian'] });
    expect(changed).toEqual({
      ...user.answer.user,
      bio: 'New',
      country: 'Norway',
      languages: ['Norwegian'],
    });
    const cleared = await update({ bio: '', interests: null });
    expect(cleared).toMatchObject({ bio: null, interests: [], country: 'Norway' });
    await until('both changes', () => told.length === 2);
    expect(told.map(({ id, version }) => ({ id, version }))).toEqual([
      { id: changed.id, version: 2 },
      { id: changed.id, version: 3 },
    ]);
  });

  it('does nothing where nothing is given, and never changes name or role', async () => {
    const before = await identity.call(getUserSnapshot, { userId: user.caller.userId });
    const patch = { name: 'Other', userType: 'host', version: 1, username: 'other' };
    await update(patch as RequestInput<typeof updateUser>);
    expect(await identity.call(getUserSnapshot, { userId: user.caller.userId })).toEqual(before);
  });

  it('counts every one of many changes at the same moment', async () => {
    const { version } = await identity.call(getUserSnapshot, { userId: user.caller.userId });
    await Promise.all(Array.from({ length: 10 }, (_, index) => update({ bio: `bio ${index}` })));
    const after = await identity.call(getUserSnapshot, { userId: user.caller.userId });
    expect(after.version).toBe(version + 10);
  });

  describe('pictures', () => {
    it('are stored once under the hash of their bytes', async () => {
      const dataUrl = png('shared');
      const other = await identity.register({ profileImage: dataUrl });
      const { profileImage } = await update({ profileImage: dataUrl });
      expect(profileImage).toBe(other.answer.user.profileImage);
      const bytes = Buffer.from(dataUrl.split(',')[1]!, 'base64');
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(profileImage).toBe(`/api/images/${hash}`);
      expect(await identity.call(getImage, { hash })).toEqual({
        contentType: 'image/png',
        base64: bytes.toString('base64'),
      });
      expect(await codeOf(identity.call(getImage, { hash: `${hash}0` }))).toBe(
        identityErrors.IMAGE_NOT_FOUND.code,
      );
    });

    it('are refused when they are none, and nothing changes', async () => {
      const before = await identity.call(getUser, {}, { caller: user.caller });
      const html = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
      for (const profileImage of [html, TINY_PNG.replace('png', 'jpeg'), 'data:text/html,x', '']) {
        expect(await codeOf(update({ profileImage, bio: 'half' }))).toBe(coreErrors.INVALID.code);
      }
      expect(await identity.call(getUser, {}, { caller: user.caller })).toEqual(before);
    });

    it('are deleted a day after the last user let go of them', async () => {
      const one = await identity.register({ profileImage: png('let go') });
      const two = await identity.register({ profileImage: png('let go') });
      const hash = hashOf(one.answer.user.profileImage);
      const expiresAt = async () =>
        (await identity.database.collection('images').findOne({ _id: hash as never }))?.['expiresAt'];
      expect((await update({ profileImage: null }, one)).profileImage).toBeNull();
      expect(await expiresAt()).toBeNull();
      await update({ profileImage: png('another') }, two);
      expect(await expiresAt()).toBeInstanceOf(Date);
      await update({ profileImage: png('let go') }, one);
      expect(await expiresAt()).toBeNull();
      expect(await identity.service.app.get(ImagesRepository).find(hash)).toMatchObject({ hash });
    });
  });
});
