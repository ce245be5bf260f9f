import { expect } from '@jest/globals';
import type { ApiAnswer } from './api-client.js';

const TEXT = 'text/plain; charset=utf-8';

/** What a refusal must look like, whatever the cause. */
export function expectRefusal(answer: ApiAnswer, status: number, text: string): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status, text });
  expect(answer.headers).toMatchObject({
    'content-type': TEXT,
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
}

/** What the gateway makes of an escaped text: bytes that are no text stay as they came. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
