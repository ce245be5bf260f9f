import { afterEach, describe, expect, it } from '@jest/globals';
import { runInCall } from './call-context.js';
import {
  type SpanStart,
  beginSpansBy,
  databaseSpan,
  eventSendSpan,
  httpServerSpan,
  inSpan,
} from './spans.js';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('spans', () => {
  const begun: SpanStart[] = [];
  const ended: unknown[] = [];
  const record = () =>
    beginSpansBy((start) => {
      begun.push(start);
      return { traceparent: TRACEPARENT, end: (result = {}) => void ended.push(result) };
    });
  afterEach(() => {
    beginSpansBy(undefined);
    begun.length = ended.length = 0;
  });

  it('are none while nobody wants them, and work goes on without', async () => {
    expect(httpServerSpan('GET', undefined)).toBeUndefined();
    expect(eventSendSpan({ id: 'e', pattern: 'p' }, 'events')).toBeUndefined();
    expect(await inSpan(undefined, () => Promise.resolve('done'), String)).toBe('done');
  });

  it('of the database belong to a call; what runs in the background has none', () => {
    record();
    expect(databaseSpan('find', 'hemma_reviews', 'outbox')).toBeUndefined();
    runInCall({ requestId: 'r', deadline: 0, traceparent: TRACEPARENT }, () =>
      databaseSpan('find', 'hemma_reviews', 'reviews'),
    );
    expect(begun).toMatchObject([{ name: 'find reviews', parent: TRACEPARENT }]);
  });

  it('end with the work that they are about, and with the reason of its failure', async () => {
    record();
    await inSpan(httpServerSpan('GET', undefined), () => Promise.resolve(), String);
    const failing = () => Promise.reject(new Error('away'));
    const nameOf = (error: unknown) => (error as Error).message;
    await expect(inSpan(httpServerSpan('GET', undefined), failing, nameOf)).rejects.toThrow('away');
    expect(ended).toEqual([{}, { errorType: 'away' }]);
  });
});
