import {
  aHost,
  aStudent,
  fullHostProfile,
  fullStudentProfile,
  simpleHostProfile,
  simpleStudentProfile,
} from '@hemma/testing/builders';
import { registered } from '@hemma/testing/visitor';
import { describe, expect, it } from '@jest/globals';
import { platformOrigin } from '../src/origin.js';

const origin = platformOrigin();

describe('a profile', () => {
  it('can be written right after registering, for twenty people one after the other', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { http, user } = await registered(origin, n % 2 ? aHost() : aStudent());
      const created = await http.post('/api/profiles').send({ userId: user.id, onboardingCompleted: false });
      expect([created.status, created.text && created.body.userId]).toEqual([201, user.id]);
      await http.get(`/api/profiles/${user.id}`).expect(200);
    }
  });

  it('goes from a draft that only its owner sees to a finished one that all see', async () => {
    const owner = await registered(origin);
    const other = await registered(origin, aHost());
    const draft = await owner.http
      .post('/api/profiles')
      .send({ userId: owner.user.id, studyField: 'Law' })
      .expect(201);
    expect(draft.body).toMatchObject({ studyField: 'Law', university: null, onboardingCompleted: false });
    await other.http.get(`/api/profiles/${owner.user.id}`).expect(404, 'Profile not found');

    const finished = await owner.http
      .put(`/api/profiles/${draft.body.id}`)
      .send(simpleStudentProfile())
      .expect(200);

    expect(finished.body).toMatchObject({
      id: draft.body.id,
      studyField: 'Literature',
      onboardingCompleted: true,
    });
    const seen = await other.http.get(`/api/profiles/${owner.user.id}`).expect(200);
    expect(seen.body).toMatchObject({ userId: owner.user.id, studyField: 'Literature' });
  });

  it('is answered flat, and again as profile beside its user', async () => {
    const { http, user } = await registered(origin);
    await http
      .post('/api/profiles')
      .send({ userId: user.id, ...fullStudentProfile() })
      .expect(201);

    const { body } = await http.get(`/api/profiles/${user.id}`).expect(200);

    const { profile, user: person, ...flat } = body;
    expect(profile).toEqual(flat);
    expect(person).toMatchObject({ id: user.id, name: user.name, userType: 'student' });
    expect(person).not.toHaveProperty('email');
    expect(person).not.toHaveProperty('username');
  });

  it('tells nobody else what its owner eats', async () => {
    const owner = await registered(origin);
    const other = await registered(origin, aHost());
    await owner.http
      .post('/api/profiles')
      .send({ userId: owner.user.id, ...fullStudentProfile({ hasPets: true, petDetails: 'A cat' }) })
      .expect(201);

    const own = await owner.http.get(`/api/profiles/${owner.user.id}`).expect(200);
    const seen = await other.http.get(`/api/profiles/${owner.user.id}`).expect(200);

    expect(own.body).toMatchObject({ dietaryPreferences: ['Vegetarian'], petDetails: 'A cat' });
    for (const field of ['dietaryPreferences', 'dietaryRestrictions', 'petDetails']) {
      expect(seen.body).not.toHaveProperty(field);
      expect(seen.body.profile).not.toHaveProperty(field);
    }
  });

  it.each([
    ["a student's simple form", aStudent, simpleStudentProfile],
    ["a host's simple form", aHost, simpleHostProfile],
    ["a student's onboarding", aStudent, fullStudentProfile],
    ["a host's onboarding", aHost, fullHostProfile],
  ])('is finished by %s', async (_form, person, form) => {
    const { http, user } = await registered(origin, person());
    const answer = await http.post('/api/profiles').send({ userId: user.id, ...form() });
    expect([answer.status, answer.body.onboardingCompleted]).toEqual([201, true]);
  });

  it.each([
    [
      'a student without a university',
      aStudent,
      simpleStudentProfile({ university: '' }),
      'University is required',
    ],
    [
      'a host without help needed',
      aHost,
      simpleHostProfile({ helpNeeded: null }),
      "Please describe what help you're seeking",
    ],
    [
      'onboarding without hobbies',
      aStudent,
      fullStudentProfile({ hobbies: [] }),
      'Please select at least one hobby',
    ],
    [
      'expectations of nine characters',
      aHost,
      fullHostProfile({ expectationsFromExchange: 'nine char' }),
      'Please describe your expectations',
    ],
  ])('is not finished by %s', async (_what, person, form, sentence) => {
    const { http, user } = await registered(origin, person());
    await http
      .post('/api/profiles')
      .send({ userId: user.id, ...form })
      .expect(400, sentence);
    await http.get(`/api/profiles/${user.id}`).expect(404, 'Profile not found');
  });

  it('stays finished, and goes on to satisfy its rules', async () => {
    const { http, user } = await registered(origin);
    const { body } = await http
      .post('/api/profiles')
      .send({ userId: user.id, ...simpleStudentProfile() })
      .expect(201);

    await http.put(`/api/profiles/${body.id}`).send({ university: '' }).expect(400, 'University is required');
    const after = await http
      .put(`/api/profiles/${body.id}`)
      .send({ onboardingCompleted: false, hobbies: ['Music'] });

    expect([after.status, after.body.onboardingCompleted, after.body.university]).toEqual([
      200,
      true,
      body.university,
    ]);
  });

  it('is one a person, even of ten posted at the same moment', async () => {
    const { http, user } = await registered(origin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => http.post('/api/profiles').send({ userId: user.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.text).toBe('Profile already exists');
  });

  it("is written by its owner alone, and drops the other role's fields", async () => {
    const owner = await registered(origin);
    const other = await registered(origin, aHost());
    const { body } = await owner.http
      .post('/api/profiles')
      .send({ userId: owner.user.id, homeDescription: 'A tent', familyStructure: 'any' })
      .expect(201);
    expect(body).toMatchObject({ homeDescription: null, familyStructure: 'any' });

    const foreign = await other.http.put(`/api/profiles/${body.id}`).send({ studyField: 'Mine now' });
    const claimed = await other.http.post('/api/profiles').send({ userId: owner.user.id });

    expect([foreign.status, claimed.status]).toEqual([403, 403]);
    const { body: after } = await owner.http.get(`/api/profiles/${owner.user.id}`).expect(200);
    expect(after.studyField).toBeNull();
  });

  it('leaves from a place only after one has come there', async () => {
    const { http, user } = await registered(origin);
    const dates = { availabilityStart: '2027-03-01', availabilityEnd: '2027-02-01' };
    const answer = await http.post('/api/profiles').send({ userId: user.id, ...dates });
    expect(answer.status).toBe(400);
  });

  it('is not found under an id that nobody has', async () => {
    const { http } = await registered(origin);
    await http.get('/api/profiles/9007199254740991').expect(404, 'Profile not found');
    for (const id of ['0', '-1', 'x', '1.5', '9007199254740992']) {
      expect((await http.get(`/api/profiles/${id}`)).status).toBe(400);
    }
  });
});
