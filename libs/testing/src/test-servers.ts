import { randomBytes } from 'node:crypto';

/** Reads an address that the test runner sets. @throws Error with what to do */
function given(key: 'MONGODB_URI' | 'RABBITMQ_URL'): string {
  const value = process.env[key];
  if (!value)
    throw new Error(`${key} is not set: run the tests by npm test, or give the address of a server`);
  return value;
}

/** Where a suite's data lives: a database that no other suite uses. */
export interface TestDatabase {
  readonly uri: string;
  readonly database: string;
}

/** Where a suite's messages live: names that no other suite uses. */
export interface TestBus {
  readonly url: string;
  readonly prefix: string;
}

const ownName = (suite: string) => `${suite}_${randomBytes(4).toString('hex')}`;

/** A database of this suite's own on the replica set of MONGODB_URI. */
export function testDatabase(suite: string): TestDatabase {
  return { uri: given('MONGODB_URI'), database: ownName(`test_${suite.replaceAll('-', '_')}`) };
}

/** A prefix of this suite's own for every queue and exchange on the broker of RABBITMQ_URL. */
export function testBus(suite: string): TestBus {
  return { url: given('RABBITMQ_URL'), prefix: `${ownName(suite)}.` };
}

/** The environment of a service under test: its own database and names, any free port, a quiet log. */
export function testEnvironment(suite: string): Record<string, string> {
  const { uri, database } = testDatabase(suite);
  const { url, prefix } = testBus(suite);
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URI: uri,
    MONGODB_DATABASE: database,
    RABBITMQ_URL: url,
    BUS_PREFIX: prefix,
    OPS_HOST: '127.0.0.1',
    OPS_PORT: '0',
  };
}
