import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { runInCall } from './call-context.js';
import { createLogger, nestLogger } from './logger.js';

function collect(level: 'info' | 'trace' = 'info') {
  const lines: string[] = [];
  const logger = createLogger('profiles', { LOG_LEVEL: level }, { write: (line) => void lines.push(line) });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

describe('the logger', () => {
  it('writes one JSON object a line, with service, level and time', () => {
    const { logger, lines, last } = collect();
    logger.info({ matchId: 7 }, 'A match was requested');
    expect(lines).toHaveLength(1);
    expect(last()).toMatchObject({
      service: 'profiles',
      level: 'info',
      message: 'A match was requested',
      matchId: 7,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('says whose request it was, by its id and the id of the user', () => {
    const { logger, last } = collect();
    const caller = { userId: 12, userType: 'host' as const, name: 'Astrid', sessionId: 's' };
    runInCall({ requestId: 'req-1', deadline: 0, caller }, () => logger.info('Saved'));
    expect(last()).toMatchObject({ requestId: 'req-1', userId: 12 });
    expect(JSON.stringify(last())).not.toContain('Astrid');
  });

  const secret = 'hunter2secret';
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const leaks: [string, unknown][] = [
    ['a password', { password: secret }],
    ['a nested password', { request: { body: { user: { password: secret } } } }],
    ['a password in a list', { requests: [{ body: [{ Password: secret }] }] }],
    ['a new password', { newPassword: secret, password_hash: secret }],
    ['a cookie header', { headers: { cookie: `hemma=${secret}`, 'set-cookie': [`hemma=${secret}`] } }],
    ['a token', { token: secret, session: { accessToken: secret, refresh_token: secret } }],
    ['an authorization header', { req: { headers: { Authorization: `Bearer ${secret}` } } }],
    [
      'card data',
      { card: { number: secret }, payment: { cardNumber: secret, cvc: secret, exp_month: secret } },
    ],
    ["a provider's secret", { clientSecret: secret, client_secret: secret, stripeSecretKey: secret }],
    ['a private key', { SIGNING_KEY: secret, privateKey: secret, pem: secret }],
    ['a secret in a map', { headers: new Map([['x', { cookie: secret }]]) }],
    ['a secret on an error', { err: Object.assign(new Error('failed'), { config: { password: secret } }) }],
    [
      'a secret on a cause',
      { err: new Error('failed', { cause: Object.assign(new Error('x'), { token: secret }) }) },
    ],
    ['a connection address', { reason: `connect mongodb://hemma:${secret}@database:27017/ failed` }],
    ['a connection address in an error', { err: new Error(`amqp://hemma:${secret}@broker is away`) }],
    ['a bearer token in a text', { reason: `Bearer ${secret} was refused` }],
    ['a cookie in a text', { reason: `Cookie: hemma=${secret}` }],
    ['a password in a text', { body: `{"username":"astrid","password":"${secret}"}` }],
    ['a password in a form', { body: `username=astrid&password=${secret}&x=1` }],
  ];

  it.each(leaks)('never writes %s', (_what, fields) => {
    const { logger, lines } = collect();
    logger.info(fields as object, 'Something happened');
    logger.info({ deep: { deeper: [fields] } }, 'Something happened');
    logger.child({ scope: 'bus' }).error(fields as object);
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain(secret);
  });

  it('never writes a signed token or a card number, wherever it stands', () => {
    const { logger, lines } = collect();
    logger.info({ anything: jwt, list: [`x ${jwt} y`], number: '4242 4242 4242 4242' }, `got ${jwt}`);
    logger.error(new Error(`card 4242424242424242 with ${jwt}`));
    logger.info('took %s', jwt);
    expect(lines.join('')).not.toContain('eyJ');
    expect(lines.join('')).not.toMatch(/4242/);
  });

  it('never writes a secret that a child logger or Nest passes', () => {
    const { logger, lines } = collect('trace');
    logger.child({ token: secret, nested: { cookie: secret } }).info('bound');
    nestLogger(logger).error(`Bearer ${secret}`, `Error: password=${secret}\n at x`, 'Context');
    nestLogger(logger).log({ password: secret }, 'Context');
    expect(lines.join('')).not.toContain(secret);
  });

  it('leaves what is no secret, and the stack of an error', () => {
    const { logger, last } = collect();
    logger.error({ err: new Error('The profile is gone'), userId: 5, at: new Date(0) }, 'Failed');
    expect(last()).toMatchObject({
      userId: 5,
      at: '1970-01-01T00:00:00.000Z',
      err: { type: 'Error', message: 'The profile is gone', stack: expect.stringContaining('logger.spec') },
    });
  });

  it('knows an error that comes from the core of Node', async () => {
    const { logger, last } = collect();
    // Under jest such a one is no instance of this file's Error.
    const error: unknown = await readFile('/no/such/file').catch((thrown: unknown) => thrown);
    logger.error({ err: error }, 'Failed');
    expect(last()).toMatchObject({
      err: { code: 'ENOENT', message: expect.stringContaining('no such file') },
    });
  });

  it('survives cycles and bytes', () => {
    const { logger, last } = collect();
    const cycle: Record<string, unknown> = { bytes: Buffer.from('secret') };
    cycle['self'] = cycle;
    logger.info({ cycle }, 'Still here');
    expect(last()).toMatchObject({ message: 'Still here', cycle: { bytes: '[6 bytes]' } });
  });
});
