import { describe, expect, it } from '@jest/globals';
import { childEnv } from './child-env.ts';

describe('the environment of a process', () => {
  it('has the machine’s and its own settings, no keys, and nothing that npm, the runner or a test runner set', () => {
    const base = {
      ...{ PATH: '/bin', HTTPS_PROXY: 'http://proxy', STRIPE_SECRET_KEY: 'sk', LOG_LEVEL: 'debug' },
      ...{
        npm_lifecycle_event: 'start',
        PORT: '3000',
        HOST: 'x',
        HEMMA_HOME: '.hemma',
        NODE_OPTIONS: '--inspect',
      },
      ...{ JEST_WORKER_ID: '1', NODE_ENV: 'test' },
    };
    expect(childEnv(base, { OPS_PORT: '4000', NODE_ENV: 'production' })).toEqual({
      ...{ PATH: '/bin', HTTPS_PROXY: 'http://proxy', LOG_LEVEL: 'debug' },
      ...{ OPS_PORT: '4000', NODE_ENV: 'production' },
    });
  });
});
