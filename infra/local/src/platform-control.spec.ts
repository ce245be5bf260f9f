import { afterEach, describe, expect, it } from '@jest/globals';
import type { Platform } from './platform.ts';
import { offerControl, type PlatformControl } from './platform-control.ts';
import type { OtherProcess } from './platform-process.ts';

let control: PlatformControl;
afterEach(() => control.close());

/** A platform of one process, which notes what is done to it. */
async function controlled(): Promise<{
  deeds: string[];
  tell: (path: string, body?: OtherProcess) => Promise<Response>;
}> {
  const deeds: string[] = [];
  const note = (deed: string) => () => Promise.resolve(void deeds.push(deed));
  const deedsOf = { kill: note('kill'), crash: note('crash'), stop: note('stop'), start: note('start') };
  const identity = { pid: 1, ...deedsOf };
  const platform: Platform = {
    url: 'http://localhost:1',
    mongodbUri: 'mongodb://localhost:2',
    rabbitmqUrl: 'amqp://localhost:3',
    process: (name) => {
      if (name !== 'identity') throw new Error(`${name} is no process of this platform`);
      return identity;
    },
    settingsOf: () => ({ STRIPE_API_URL: 'http://localhost:4' }),
    startAnother: (like, { name, root }) => note(`${name}, like ${like}, of ${root}`)(),
    stop: () => Promise.resolve(),
  };
  control = await offerControl(platform);
  return {
    deeds,
    tell: (path, body) =>
      fetch(`${control.env['HEMMA_CONTROL']}/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  };
}

describe('the control of a platform', () => {
  it('says where the platform is', async () => {
    await controlled();
    expect(control.env).toMatchObject({
      HEMMA_ORIGIN: 'http://localhost:1',
      RABBITMQ_URL: 'amqp://localhost:3',
      STRIPE_API_URL: 'http://localhost:4',
    });
  });

  it.each(['stop', 'start', 'crash'])(
    'does to a process what it is told, and says when: %s',
    async (deed) => {
      const { deeds, tell } = await controlled();
      expect((await tell(`identity/${deed}`)).status).toBe(204);
      expect(deeds).toEqual([deed]);
    },
  );

  it('starts another one like it', async () => {
    const { deeds, tell } = await controlled();
    expect((await tell('identity/another', { name: 'old', root: '/before' })).status).toBe(204);
    expect(deeds).toEqual(['old, like identity, of /before']);
  });

  it('tells the settings of a process', async () => {
    await controlled();
    const answer = await fetch(`${control.env['HEMMA_CONTROL']}/billing`);
    expect(await answer.json()).toEqual({ STRIPE_API_URL: 'http://localhost:4' });
  });

  it.each([
    ['nobody/stop', 'nobody is no process of this platform'],
    ['identity/paint', 'paint is nothing that can be done to a process'],
  ])('says why it can not do %j', async (path, reason) => {
    const { deeds, tell } = await controlled();
    const answer = await tell(path);
    expect([answer.status, await answer.text()]).toEqual([500, reason]);
    expect(deeds).toEqual([]);
  });
});
