import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readIdentityConfig } from './config.js';

const environment = {
  MONGODB_URI: 'mongodb://127.0.0.1/?replicaSet=rs0',
  RABBITMQ_URL: 'amqp://127.0.0.1',
  OPS_PORT: '0',
};
const pem = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

describe('the configuration', () => {
  it('needs no signing key', () => {
    expect(readIdentityConfig(environment).SIGNING_KEY).toBeUndefined();
    expect(readIdentityConfig({ ...environment, SIGNING_KEY: '' }).SIGNING_KEY).toBeUndefined();
  });

  it('reads a signing key with line breaks or with \\n for them', () => {
    const key = pem(2048);
    for (const SIGNING_KEY of [key, key.replaceAll('\n', '\\n')]) {
      expect(readIdentityConfig({ ...environment, SIGNING_KEY }).SIGNING_KEY?.type).toBe('private');
    }
  });

  it.each([
    ['no key', 'secret-nonsense'],
    ['a short one', pem(1024)],
    ['another kind', elliptic.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ])('refuses %s and does not repeat it', (_what, SIGNING_KEY) => {
    const read = () => readIdentityConfig({ ...environment, SIGNING_KEY });
    expect(read).toThrow(
      new Error(
        'The configuration is wrong: SIGNING_KEY must be an RSA private key of at least 2048 bits, as PEM',
      ),
    );
  });
});
