/**
 * What jsdom lacks: channels by which the tabs of a browser hear each other. A test's window stands for all tabs.
 *
 * @returns a BroadcastChannel, for one browser
 */
export function fakeBroadcastChannel() {
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      channels.add(this);
    }
    postMessage(data: unknown) {
      const others = [...channels].filter((other) => other !== this && other.name === this.name);
      // Clones, and delivers later, as browsers do.
      for (const other of others) queueMicrotask(() => other.onmessage?.({ data: structuredClone(data) }));
    }
    close() {
      this.onmessage = null;
      channels.delete(this);
    }
  }
  return FakeChannel;
}
