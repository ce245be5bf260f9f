import type { User } from '@hemma/contracts/identity';
import { refuse, fakeApi, type FakeApi } from '@hemma/testing/render-app';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { api } from './api';
import { keepDraft, readDraft } from './draft';
import { askWhoIsHere, findOutWhoIsHere, sessionApi, userChanged } from './session';
import { createAppStore } from './store';

const ada = { id: 1, name: 'Ada', userType: 'student' } as User;
const birgit = { id: 2, name: 'Birgit', userType: 'host' } as User;
const { login, logout } = sessionApi.endpoints;

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({ people: build.query<unknown, void>({ query: () => '/api/users' }) }),
});

async function started(answers: FakeApi) {
  const requests = fakeApi(answers);
  const store = createAppStore();
  await store.dispatch(askWhoIsHere());
  return { store, requests, session: () => store.getState().session };
}

describe('the session', () => {
  it('is a visitor on 401, without an error', async () => {
    const { session } = await started({ 'GET /api/user': refuse(401, 'Not authenticated') });
    expect(session()).toEqual({ status: 'visitor', user: null, error: null, hasLeft: false });
  });

  it('is unknown, neither visitor nor member, while nobody can be asked; and known once one can', async () => {
    let isAway = true;
    const { store, session } = await started({ 'GET /api/user': () => (isAway ? refuse(503, 'Away') : ada) });
    expect(session()).toMatchObject({ status: 'unknown', error: { message: '503: Away' } });
    isAway = false;
    await store.dispatch(askWhoIsHere());
    expect(session()).toMatchObject({ status: 'member', user: ada });
  });

  it('begins with the user that login gives, and ends with logout', async () => {
    const { store, session } = await started({
      'GET /api/user': refuse(401, 'Not authenticated'),
      'POST /api/login': ada,
      'POST /api/logout': null,
    });
    await store.dispatch(login.initiate({ username: 'ada', password: 'secret' }));
    expect(session()).toMatchObject({ status: 'member', user: ada });
    await store.dispatch(logout.initiate());
    expect(session()).toMatchObject({ status: 'visitor', hasLeft: true });
  });

  it("takes what is typed and not sent along, when one logs out: one's own, and only then", async () => {
    let isAway = true;
    const { store } = await started({
      'GET /api/user': ada,
      'POST /api/logout': () => (isAway ? refuse(503, 'Away') : null),
    });
    keepDraft('/profile', ada.id, { university: 'Lund' });
    keepDraft('/profile', birgit.id, { helpNeeded: 'Shopping' });
    await store.dispatch(logout.initiate());
    expect(readDraft('/profile', ada.id)).toEqual({ university: 'Lund' });
    isAway = false;
    await store.dispatch(logout.initiate());
    expect(readDraft('/profile', ada.id)).toBeUndefined();
    expect(readDraft('/profile', birgit.id)).toEqual({ helpNeeded: 'Shopping' });
  });

  it('shows the next person nothing of what the former one had loaded', async () => {
    const { store, requests } = await started({
      'GET /api/user': ada,
      'GET /api/users': [birgit],
      'POST /api/logout': null,
    });
    await store.dispatch(peopleApi.endpoints.people.initiate());
    await store.dispatch(logout.initiate());
    expect(peopleApi.endpoints.people.select()(store.getState()).data).toBeUndefined();
    expect(requests.filter(({ path }) => path === '/api/users')).toHaveLength(1);
  });

  it('ends when any call says that it has ended', async () => {
    const { store, session } = await started({
      'GET /api/user': ada,
      'GET /api/users': refuse(401, 'Not authenticated'),
    });
    await store.dispatch(peopleApi.endpoints.people.initiate());
    expect(session().status).toBe('visitor');
  });

  it('takes over a changed user', async () => {
    const { store, session } = await started({ 'GET /api/user': ada });
    store.dispatch(userChanged({ ...ada, country: 'Italy' }));
    expect(session().user).toMatchObject({ name: 'Ada', country: 'Italy' });
  });
});

describe('the start of a page', () => {
  let type: string;
  beforeEach(() => {
    type = 'navigate';
    // jsdom has none.
    Object.assign(performance, { getEntriesByType: () => [{ type }] });
  });
  afterEach(() => {
    delete document.body.dataset.session;
  });

  async function begun(answer: unknown) {
    const requests = fakeApi({ 'GET /api/user': answer });
    const store = createAppStore();
    await store.dispatch(findOutWhoIsHere());
    return { store, requests, session: () => store.getState().session };
  }

  it('asks who is here', async () => {
    const { requests, session } = await begun(ada);
    expect(requests).toHaveLength(1);
    expect(session()).toMatchObject({ status: 'member', user: ada });
  });

  it('asks nobody where the server has seen no session; and whoever comes later is known when asked for', async () => {
    document.body.dataset.session = 'none';
    const { store, requests, session } = await begun(ada);
    expect(requests).toEqual([]);
    expect(session()).toEqual({ status: 'visitor', user: null, error: null, hasLeft: false });
    await store.dispatch(askWhoIsHere());
    expect(session()).toMatchObject({ status: 'member', user: ada });
  });

  it('believes no page that comes back from the history: one may have logged in since', async () => {
    document.body.dataset.session = 'none';
    type = 'back_forward';
    const { session } = await begun(ada);
    expect(session()).toMatchObject({ status: 'member', user: ada });
  });
});

describe('queries', () => {
  it('are asked once, and again only when a mutation says so', async () => {
    const { store, requests } = await started({
      'GET /api/user': ada,
      'GET /api/users': refuse(500, 'Broken'),
    });
    await store.dispatch(peopleApi.endpoints.people.initiate());
    expect(requests.filter(({ path }) => path === '/api/users')).toHaveLength(1);
  });
});
