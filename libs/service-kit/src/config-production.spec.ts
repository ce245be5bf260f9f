import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ConfigError, readConfig, serviceConfigSchema } from './config.js';

const schema = serviceConfigSchema.extend({
  PUBLIC_ORIGIN: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_JS_URL: z.string().optional(),
});
const strong = 'f3a91c07d2e84b56a0c7';
const good = {
  NODE_ENV: 'production',
  OPS_PORT: '9001',
  RABBITMQ_URL: `amqps://billing:${strong}@broker:5671/hemma`,
  MONGODB_URI: `mongodb://billing:${strong}@one:27017,two:27017/?replicaSet=rs0&authSource=hemma_billing`,
  PUBLIC_ORIGIN: 'https://hemma.example',
  STRIPE_SECRET_KEY: `sk_live_${strong}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${strong}`,
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_PUBLISHABLE_KEY: `pk_live_${strong}`,
  STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js',
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(schema, { ...good, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
const mongodb = (credentials: string) => ({
  MONGODB_URI: `mongodb://${credentials}host:27017/?replicaSet=rs0`,
});
const lackOf = (env: Record<string, string>) =>
  problemsOf(env).map((problem) => problem.slice(problem.indexOf(': ') + 2));

describe('production', () => {
  it('takes what is strong', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ STRIPE_WEBHOOK_SECRET: `whsec_${strong}, whsec_old-${strong}` })).toEqual([]);
    expect(problemsOf({ MONGODB_URI: 'mongodb+srv://c.example/?authMechanism=MONGODB-X509' })).toEqual([]);
    expect(problemsOf(mongodb(`profiles:${encodeURIComponent('kÄ8/w:2@q#pZ5!mVx1')}@`))).toEqual([]);
  });

  it.each([
    ['none at all', ''],
    ['none beside the user', 'profiles@'],
    ['an empty one', 'profiles:@'],
  ])('refuses a password that is missing: %s', (_, credentials) => {
    expect(lackOf(mongodb(credentials))).toEqual(['it has none']);
    expect(lackOf({ RABBITMQ_URL: `amqp://${credentials}broker:5672/hemma` })).toEqual(['it has none']);
  });

  it.each(['guest', 'hemma', 'changeme', 'f3a91c07d2e84b5'])('refuses one that is short: %s', (password) => {
    expect(lackOf(mongodb(`profiles:${password}@`))).toEqual(['it has fewer than 16 characters']);
  });

  it.each([
    ['passwordpassword', 'profiles'],
    ['Change-Me-Change-Me', 'profiles'],
    ['hemma-guest-123456', 'profiles'],
    ['0123456789012345', 'profiles'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'profiles'],
    ['service-of-profiles', 'service-of-profiles'],
    ['service%2Dof%2Dprofiles1', 'service-of-profiles'],
  ])('refuses one that everybody knows: %s', (password, user) => {
    expect(lackOf(mongodb(`${user}:${password}@`))).toEqual(['it is a well-known one']);
  });

  it('refuses one that nobody could read', () => {
    expect(lackOf(mongodb('profiles:%E0%A4%A-and-more-of-it@'))).toEqual(['it is not percent-encoded']);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://hemma.example'],
    ['PUBLIC_ORIGIN', 'http://localhost.hemma.example'],
    ['STRIPE_SECRET_KEY', `sk_test_${strong}`],
    ['STRIPE_SECRET_KEY', 'sk_live_x'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_x'],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${strong},whsec_x`],
    ['STRIPE_API_URL', 'http://stripe-simulator:3000'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_simulator'],
    ['STRIPE_JS_URL', '/stripe-simulator/v3/stripe.js'],
  ])('refuses %s where it is %s', (key, value) => {
    expect(problemsOf({ [key]: value })).toEqual([expect.stringMatching(`^${key} must `)]);
    expect(problemsOf({ [key]: value, NODE_ENV: 'development' })).toEqual([]);
  });

  it('takes an origin at localhost, for a trial on one machine', () => {
    expect(problemsOf({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
  });

  it('names every wrong key at once, those of a wrong form too, and no value', () => {
    const problems = problemsOf({
      ...mongodb('profiles:swordfish@'),
      OPS_PORT: 'many',
      RABBITMQ_URL: 'amqp://guest:guest@broker',
      STRIPE_SECRET_KEY: 'sk_test_swordfish',
    });
    expect(problems).toEqual([
      'OPS_PORT must be a port number',
      'RABBITMQ_URL must have a password that nobody guesses: it has fewer than 16 characters',
      'MONGODB_URI must have a password that nobody guesses: it has fewer than 16 characters',
      'STRIPE_SECRET_KEY must be a live key: sk_live_… or rk_live_…',
    ]);
    expect(problems.join()).not.toMatch(/swordfish|guest:/);
  });

  it('does not mind what HEMMA_ALLOW names, and nothing else', () => {
    const trial = { ...mongodb(''), STRIPE_SECRET_KEY: 'sk_test_x', PUBLIC_ORIGIN: 'http://hemma.example' };
    const keysOf = (HEMMA_ALLOW: string) =>
      problemsOf({ ...trial, HEMMA_ALLOW }).map((text) => text.split(' ')[0]);
    expect(keysOf('weak-passwords')).toEqual(['PUBLIC_ORIGIN', 'STRIPE_SECRET_KEY']);
    expect(keysOf('test-payments')).toEqual(['MONGODB_URI', 'PUBLIC_ORIGIN']);
    expect(keysOf('weak-passwords,test-payments')).toEqual(['PUBLIC_ORIGIN']);
    expect(keysOf('everything')).toEqual([
      'HEMMA_ALLOW',
      'MONGODB_URI',
      'PUBLIC_ORIGIN',
      'STRIPE_SECRET_KEY',
    ]);
  });
});
