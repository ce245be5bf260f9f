import { describe, expect, it } from '@jest/globals';
import { coreErrors, defineErrors, DomainError } from './errors.js';

describe('DomainError', () => {
  it('carries the code, the status and the sentence of its definition', () => {
    const error = new DomainError(coreErrors.NOT_FOUND);
    expect([error.code, error.status, error.message]).toEqual(['core.NOT_FOUND', 404, 'Not found']);
  });

  it('takes a more exact sentence and details', () => {
    const error = new DomainError(coreErrors.TOO_MANY, { message: 'Wait', retryAfter: 3 });
    expect([error.message, error.details.retryAfter]).toEqual(['Wait', 3]);
  });
});

describe('defineErrors', () => {
  it('prefixes each code with its domain', () => {
    expect(defineErrors('tea', { COLD: [409, 'The tea is cold'] }).COLD).toEqual({
      code: 'tea.COLD',
      status: 409,
      message: 'The tea is cold',
    });
  });
});
