import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { repoRoot } from './paths.ts';
import { readSettings } from './settings.ts';

describe('the settings of a start', () => {
  it('are port 3000, .hemma and the demo people when nothing is said', () => {
    expect(readSettings({}, [])).toEqual({
      port: 3000,
      home: join(repoRoot, '.hemma'),
      mongodbUri: undefined,
      rabbitmqUrl: undefined,
      demo: true,
      reset: false,
    });
  });

  it('take an address that is empty as not given', () => {
    expect(readSettings({ MONGODB_URI: ' ', RABBITMQ_URL: '' }, [])).toMatchObject({
      mongodbUri: undefined,
      rabbitmqUrl: undefined,
    });
  });

  it('read a home below the clone and one elsewhere', () => {
    expect(readSettings({ HEMMA_HOME: '.hemma-two' }, []).home).toBe(join(repoRoot, '.hemma-two'));
    expect(readSettings({ HEMMA_HOME: '/somewhere/else' }, []).home).toBe('/somewhere/else');
  });

  it.each(['abc', '0', '65536', '3000.5', '-1'])('refuse the port %s', (PORT) => {
    expect(() => readSettings({ PORT }, [])).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  });

  it('name everything that is wrong at once', () => {
    const env = { PORT: 'x', MONGODB_URI: 'localhost', RABBITMQ_URL: 'http://localhost' };
    expect(() => readSettings(env, ['--fast'])).toThrow(
      'PORT must be a number from 1 to 65535, not "x"; MONGODB_URI must begin with mongodb://; ' +
        'RABBITMQ_URL must begin with amqp://; unknown option --fast (there are --no-demo and --reset).',
    );
  });

  it('do not let --reset pretend to empty a database of one’s own', () => {
    expect(() => readSettings({ MONGODB_URI: 'mongodb://db/?replicaSet=rs' }, ['--reset'])).toThrow(
      '--reset deletes only',
    );
  });
});
