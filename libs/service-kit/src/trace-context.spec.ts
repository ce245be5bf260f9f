import { describe, expect, it } from '@jest/globals';
import { nextTraceparent, traceIdOf } from './trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('nextTraceparent', () => {
  it('keeps trace and sampling, and names a parent of its own at each hop', () => {
    const first = nextTraceparent(`00-${TRACE}-00f067aa0ba902b7-01`);
    const second = nextTraceparent(first);
    expect(first).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(second).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(first).not.toBe(second);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-00f067aa0ba902b7-01-more`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
  ])('begins a new, unsampled trace in place of %p', (parent) => {
    const next = nextTraceparent(parent);
    expect(next).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(traceIdOf(next)).not.toBe(TRACE);
  });

  it('draws ids that differ, however many', () => {
    const ids = Array.from({ length: 5_000 }, () => nextTraceparent());
    expect(new Set(ids).size).toBe(5_000);
  });
});

describe('traceIdOf', () => {
  it('reads the trace id, and nothing from what is no trace context', () => {
    expect(traceIdOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE);
    expect(traceIdOf('nonsense')).toBeUndefined();
    expect(traceIdOf(undefined)).toBeUndefined();
  });
});
