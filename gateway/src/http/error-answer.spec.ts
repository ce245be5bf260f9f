import { describe, expect, it } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { identityErrors } from '@hemma/contracts/identity';
import { errorAnswer } from './error-answer.js';
import { refusalOf } from './refusal.js';

const PROBLEM = 'application/problem+json';

describe('An error answer', () => {
  it('is one plain sentence', () => {
    const error = new DomainError(identityErrors.USERNAME_TAKEN);
    expect(errorAnswer(refusalOf(error), 'text/html, */*', 'id-1')).toEqual({
      status: 409,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      body: 'Username already exists',
    });
  });

  it.each([PROBLEM, `application/json, ${PROBLEM};q=0.5`, PROBLEM.toUpperCase()])(
    'is a problem document for Accept: %s',
    (accept) => {
      const errors = [{ path: 'languages.0', message: 'Languages must be a list of texts' }];
      const error = new DomainError(coreErrors.INVALID, {
        message: 'Languages must be a list of texts',
        errors,
      });
      const answer = errorAnswer(refusalOf(error), accept, 'id-1');
      expect(answer.headers['content-type']).toBe(PROBLEM);
      expect(JSON.parse(answer.body)).toEqual({
        type: 'urn:hemma:error:core.INVALID',
        title: 'Bad Request',
        status: 400,
        detail: 'Languages must be a list of texts',
        code: 'core.INVALID',
        requestId: 'id-1',
        errors,
      });
    },
  );

  it.each(['*/*', 'application/*', `${PROBLEM};q=0`, undefined])(
    'stays plain text for Accept: %s',
    (accept) => {
      expect(errorAnswer(refusalOf(new DomainError(coreErrors.NOT_FOUND)), accept, 'id-1').body).toBe(
        'Not found',
      );
    },
  );

  it.each([
    [new DomainError(identityErrors.LOGIN_THROTTLED, { retryAfter: 61.2 }), 429, '62'],
    [new DomainError(identityErrors.BUSY), 503, '2'],
    [new DomainError(coreErrors.UNAVAILABLE), 503, '2'],
    [new DomainError(coreErrors.DEADLINE_EXCEEDED), 504, '2'],
  ])('says when to come back: %s', (error, status, retryAfter) => {
    const answer = errorAnswer(refusalOf(error), undefined, 'id-1');
    expect(answer).toMatchObject({ status, headers: { 'retry-after': retryAfter } });
  });

  it.each([
    new Error('connect ECONNREFUSED 10.0.0.7:27017'),
    new DomainError(coreErrors.INTERNAL, { message: 'a column is missing' }),
    'a text',
    undefined,
  ])('tells nothing of what nobody foresaw: %s', (error) => {
    expect(errorAnswer(refusalOf(error), undefined, 'id-1')).toMatchObject({
      status: 500,
      body: 'Something went wrong on our side. Please try again (id-1)',
    });
  });
});
