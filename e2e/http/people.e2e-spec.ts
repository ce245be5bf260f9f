import type { PublicUser } from '@hemma/contracts/identity';
import { aHost, aStudent, TINY_PNG, uniqueSuffix } from '@hemma/testing/builders';
import { registered, type Registered, visitor } from '@hemma/testing/visitor';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { platformOrigin } from '../src/origin.js';

const origin = platformOrigin();

describe('browsing people', () => {
  // A country of their own keeps these apart from everybody else in the database.
  const country = `Testland ${uniqueSuffix()}`;
  let me: Registered;
  let hosts: Registered[];

  beforeAll(async () => {
    me = await registered(origin, aStudent({ country }));
    hosts = [
      await registered(origin, aHost({ country, age: 65, languages: ['Swedish'] })),
      await registered(origin, aHost({ country, age: 75, languages: ['German', 'English'] })),
      await registered(origin, aHost({ country, age: 85, languages: ['Swedish', 'Finnish'] })),
    ];
  });

  const search = async (query: Record<string, string>) => {
    const answer = await me.http
      .get('/api/users')
      .query({ country, ...query })
      .expect(200);
    return answer.body as PublicUser[];
  };
  const idsOf = (people: PublicUser[]) => people.map(({ id }) => id);

  it('lists the newest first, without oneself, and as anybody may know them', async () => {
    const found = await search({ userType: 'host' });
    expect(idsOf(found)).toEqual(hosts.map(({ user }) => user.id).reverse());
    expect(Object.keys(found[0]!).sort()).toEqual([
      'age',
      'bio',
      'country',
      'id',
      'interests',
      'languages',
      'name',
      'profileImage',
      'userType',
    ]);
    expect(idsOf(await search({}))).not.toContain(me.user.id);
  });

  it.each([
    ['country in another case', { country: country.toUpperCase() }, [2, 1, 0]],
    ['one language', { languages: 'german' }, [1]],
    ['any of several languages', { languages: 'german,FINNISH' }, [2, 1]],
    ['a least age', { minAge: '70' }, [2, 1]],
    ['both ages', { minAge: '70', maxAge: '80' }, [1]],
    ['nothing but empty fields', { languages: '', minAge: '', maxAge: '', userType: '' }, [2, 1, 0]],
    ['a role that nobody here has', { userType: 'student' }, []],
  ])('narrows by %s', async (_what, query, expected) => {
    expect(idsOf(await search(query))).toEqual(expected.map((n) => hosts[n]!.user.id));
  });

  it('names the next page until there is none', async () => {
    const pages: number[][] = [];
    let path: string | undefined = `/api/users?country=${encodeURIComponent(country)}&limit=2`;
    while (path) {
      const answer: Response = await me.http.get(path).expect(200);
      pages.push(idsOf(answer.body as PublicUser[]));
      path = /<([^>]+)>;\s*rel="next"/.exec(answer.get('Link') ?? '')?.[1]?.replace(origin, '');
    }
    expect(pages.flat()).toEqual(hosts.map(({ user }) => user.id).reverse());
    expect(pages[0]).toHaveLength(2);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'after=%00',
    'userType=admin',
    'minAge=-1',
    'languages[$gt]=x&limit=-1',
  ])('refuses %s', async (query) => {
    expect((await me.http.get(`/api/users?${query}`)).status).toBe(400);
  });

  it('takes a term for what it is, and not for a pattern', async () => {
    expect(await search({ languages: '.*' })).toEqual([]);
    await me.http.get('/api/users?languages=((((').expect(200, []);
  });
});

describe('what one changes of oneself', () => {
  it('counts at once, and leaves name and role alone', async () => {
    const { http, user } = await registered(origin);
    const changed = await http
      .patch('/api/user')
      .send({ bio: 'New words', languages: ['Basque'], id: 1 })
      .expect(200);
    expect(changed.body).toMatchObject({ id: user.id, bio: 'New words', languages: ['Basque'] });
    await http.get('/api/user').expect(200, changed.body);

    for (const body of [{ name: 'Else' }, { userType: 'host' }, { name: null }]) {
      await http.patch('/api/user').send(body).expect(403, 'Name and role cannot be changed');
    }
  });

  it('may be a picture, which everybody sees under an address of its own for a year', async () => {
    const { http } = await registered(origin);
    const { body } = await http.patch('/api/user').send({ profileImage: TINY_PNG }).expect(200);
    expect(body.profileImage).toMatch(/^\/api\/images\/[\w-]+$/);

    const picture = await visitor(origin).get(body.profileImage).expect(200);

    expect(picture.get('Content-Type')).toBe('image/png');
    expect(picture.get('Cache-Control')).toMatch(/max-age=31536000.*immutable|immutable.*max-age=31536000/);
    expect(picture.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(picture.body as Buffer).toString('base64')).toBe(TINY_PNG.split(',')[1]);

    const removed = await http.patch('/api/user').send({ profileImage: null }).expect(200);
    expect(removed.body.profileImage).toBeNull();
  });

  it.each([
    [
      'text that calls itself a picture',
      `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`,
    ],
    ['a kind of picture that can hold script', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['an address elsewhere', 'https://example.org/me.png'],
    ['more than 48 KiB', `data:image/png;base64,${'A'.repeat(49 * 1024)}`],
  ])('may not be %s', async (_what, profileImage) => {
    const { http } = await registered(origin);
    expect((await http.patch('/api/user').send({ profileImage })).status).toBe(400);
    expect((await http.get('/api/user')).body.profileImage).toBeNull();
  });

  it('shows no picture under an address that nobody was given', async () => {
    await visitor(origin).get('/api/images/0123456789abcdef').expect(404, 'Image not found');
  });
});
