import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.js';

const RIGHT = {
  RABBITMQ_URL: 'amqp://user:secret@localhost:5672',
  PUBLIC_ORIGIN: 'https://hemma.example/',
  PORT: '3001',
  OPS_PORT: '3002',
};

describe("The gateway's configuration", () => {
  it('is read with its defaults', () => {
    expect(readGatewayConfig(RIGHT)).toMatchObject({
      PUBLIC_ORIGIN: 'https://hemma.example',
      PORT: 3001,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: [],
      RATE_LIMIT_PER_MINUTE: 6_000,
    });
  });

  it('takes a list of proxies', () => {
    const { TRUSTED_PROXIES } = readGatewayConfig({ ...RIGHT, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' });
    expect(TRUSTED_PROXIES).toEqual(['loopback', '10.0.0.0/8']);
  });

  it('names every wrong key at once, and no secret', () => {
    const wrong = {
      ...RIGHT,
      PORT: 'x',
      PUBLIC_ORIGIN: 'ftp://a',
      RATE_LIMIT_PER_MINUTE: '0',
      RABBITMQ_URL: 'secret',
    };
    const read = () => readGatewayConfig(wrong);
    for (const key of ['PORT', 'PUBLIC_ORIGIN', 'RATE_LIMIT_PER_MINUTE', 'RABBITMQ_URL'])
      expect(read).toThrow(key);
    expect(read).not.toThrow('secret');
  });

  it('refuses a proxy that is none', () => {
    expect(() => readGatewayConfig({ ...RIGHT, TRUSTED_PROXIES: 'loopback, nonsense' })).toThrow(
      'TRUSTED_PROXIES',
    );
  });
});
