import { aHost, aStudent } from '@hemma/testing/builders';
import { registered, visitor } from '@hemma/testing/visitor';
import { describe, expect, it } from '@jest/globals';
import { platformOrigin } from '../src/origin.js';

const origin = platformOrigin();

describe('registering', () => {
  it('answers with oneself, and with nothing secret', async () => {
    const registration = aStudent({ interests: ['chess'] });
    const answer = await visitor(origin).post('/api/register').send(registration).expect(201);

    const { password: _password, ...told } = registration;
    expect(answer.body).toMatchObject({ ...told, profileImage: null, subscriptionStatus: 'inactive' });
    expect(Number.isSafeInteger(answer.body.id) && answer.body.id > 0).toBe(true);
    expect(Date.parse(answer.body.createdAt)).toBeLessThanOrEqual(Date.now());
    expect(answer.text).not.toMatch(/password|\$2[aby]\$|stripe/i);
  });

  it('starts a session in one httpOnly, SameSite=Lax cookie', async () => {
    const answer = await visitor(origin).post('/api/register').send(aHost()).expect(201);

    const cookies = answer.get('Set-Cookie') ?? [];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/; HttpOnly/i);
    expect(cookies[0]).toMatch(/; SameSite=Lax/i);
    expect(cookies[0]).toMatch(/; Path=\/(;|$)/i);
  });

  it('takes nothing from the body that is not asked for', async () => {
    const { user } = await registered(origin, {
      ...aStudent(),
      ...{ id: 1, subscriptionStatus: 'active', role: 'admin', stripeCustomerId: 'cus_1' },
    });
    expect(user).toMatchObject({ subscriptionStatus: 'inactive', userType: 'student' });
    expect(user).not.toHaveProperty('role');
  });

  it('refuses a name that is taken, in whatever case, and then an address', async () => {
    const { registration } = await registered(origin);
    const upper = registration.username.toUpperCase();

    await visitor(origin)
      .post('/api/register')
      .send(aStudent({ username: upper }))
      .expect(409, 'Username already exists');
    await visitor(origin)
      .post('/api/register')
      .send(aStudent({ email: registration.email.toUpperCase() }))
      .expect(409, 'Email already exists');
  });

  it('lets one of ten that want the same name at the same moment have it', async () => {
    const wanted = aStudent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        visitor(origin)
          .post('/api/register')
          .send({ ...wanted, email: `${n}.${wanted.email}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each([
    ['no languages', { languages: [] }, 'At least one language is required'],
    ['a short password', { password: 'short' }, 'Password must be 8 to 72 characters'],
    ['a password that bcrypt would cut', { password: 'å'.repeat(37) }, 'Password must be 8 to 72 characters'],
    ['a student of 31', { age: 31 }, 'Students must be between 18 and 30 years old'],
    ['an age that is no whole number', { age: 20.5 }, 'Age must be a whole number'],
    ['no name', { name: '  ' }, 'Name is required'],
    ['an address that is none', { email: 'nobody' }, 'Email must be a valid address'],
    [
      'a query for the database in place of a name',
      { username: { $gt: '' } as unknown as string },
      'Username must be text',
    ],
    [
      'two faults, told in the order of the fields',
      { languages: [], country: '' },
      'Country is required; At least one language is required',
    ],
  ])('refuses %s', async (_what, fault, sentence) => {
    const answer = await visitor(origin).post('/api/register').send(aStudent(fault));
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect(answer.get('Set-Cookie')).toBeUndefined();
  });

  it('does nothing twice for one Idempotency-Key', async () => {
    const registration = aStudent();
    const key = `register-${registration.username}`;
    const post = (body: object) =>
      visitor(origin).post('/api/register').set('Idempotency-Key', key).send(body);

    const first = await post(registration);
    const again = await post(registration);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await post({ ...registration, name: 'Somebody Else' })).status).toBe(409);
  });
});
