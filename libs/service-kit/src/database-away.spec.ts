import { describe, expect, it } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { isDatabaseAway } from './database-away.js';

const named = (name: string, fields: object = {}) => Object.assign(new Error('failed'), { name, ...fields });

describe('isDatabaseAway', () => {
  it.each([
    named('MongoNetworkError'),
    named('MongoServerSelectionError'),
    named('MongooseServerSelectionError'),
    named('MongoPoolClearedError'),
    named('PoolClearedOnNetworkError'),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
    named('MongoServerError', { code: 10_107 }),
    named('MongoServerError', { code: 112, errorLabelSet: new Set(['TransientTransactionError']) }),
    named('MongoBulkWriteError', { errorResponse: named('MongoServerSelectionError') }),
    new Error('wrapped', { cause: named('MongoNetworkTimeoutError') }),
  ])('takes %s as an outage', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    new Error('bug'),
    named('MongoServerError', { code: 11_000 }),
    named('MongoBulkWriteError', { code: 11_000, errorResponse: { code: 11_000 } }),
    Object.assign(new Error('no such file'), { code: 'ENOENT' }),
    new DomainError(coreErrors.NOT_FOUND),
    'text',
    undefined,
  ])('takes %s as none', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
