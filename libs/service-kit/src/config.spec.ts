import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ConfigError, readConfig, serviceConfigSchema } from './config.js';

const good = {
  RABBITMQ_URL: 'amqp://hemma:swordfish@broker:5672/',
  MONGODB_URI: 'mongodb://hemma:swordfish@database:27017/?replicaSet=rs0',
  OPS_PORT: '9001',
};

function problemsOf(env: Record<string, string>, schema: z.ZodObject = serviceConfigSchema): string {
  try {
    readConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('readConfig', () => {
  it('gives what is set and the defaults of the rest', () => {
    expect(readConfig(serviceConfigSchema, good)).toEqual({
      ...good,
      OPS_PORT: 9001,
      OPS_HOST: '127.0.0.1',
      NODE_ENV: 'development',
      HEMMA_ALLOW: '',
      LOG_LEVEL: 'info',
      BUS_PREFIX: '',
      BUS_TOPOLOGY: 'declare',
      HEMMA_VERSION: 'unknown',
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
  });

  it('names every wrong key at once', () => {
    expect(problemsOf({ OPS_PORT: 'ninety', LOG_LEVEL: 'loud', NODE_ENV: 'staging' })).toBe(
      'The configuration is wrong: NODE_ENV must be production, development or test; ' +
        'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent; ' +
        'RABBITMQ_URL is required, e.g. amqp://user:password@host:5672/vhost; ' +
        'OPS_PORT must be a port number; ' +
        'MONGODB_URI is required, e.g. mongodb://host:27017/?replicaSet=rs0',
    );
  });

  it('says what is wrong about where traces go', () => {
    expect(
      problemsOf({ ...good, OTEL_EXPORTER_OTLP_ENDPOINT: 'elsewhere', OTEL_TRACES_SAMPLER_ARG: '2' }),
    ).toBe(
      'The configuration is wrong: OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector:4318; ' +
        'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    );
  });

  it('counts an empty text as absent', () => {
    expect(readConfig(serviceConfigSchema, { ...good, LOG_LEVEL: '', MONGODB_DATABASE: '' })).toMatchObject({
      LOG_LEVEL: 'info',
    });
    expect(problemsOf({ ...good, MONGODB_URI: '' })).toContain('MONGODB_URI is required');
  });

  it('refuses a port beyond 65535', () => {
    expect(problemsOf({ ...good, OPS_PORT: '65536' })).toContain('OPS_PORT must be a port number');
  });

  it('prints no value, even where a schema quotes what it got', () => {
    const schema = z.object({
      SIGNING_KEY: z.string().refine(() => false, { error: (issue) => `unusable: ${String(issue.input)}` }),
    });
    expect(problemsOf({ SIGNING_KEY: 'hunter2' }, schema)).toBe(
      'The configuration is wrong: SIGNING_KEY: unusable: …',
    );
  });
});
