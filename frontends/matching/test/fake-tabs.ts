/**
 * Puts in place what the tabs of a browser share and jsdom lacks: locks and channels. A test's window stands for
 * all tabs.
 *
 * @returns a function that takes it away
 */
export function fakeTabs(): () => void {
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
      channels.delete(this);
    }
  }
  Object.assign(window, { BroadcastChannel: FakeChannel });
  Object.assign(navigator, { locks: fakeLocks() });
  return () => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  };
}

/** One holder a name; the next one in turn gets it when the former's promise ends. */
function fakeLocks() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    request(name: string, hold: () => unknown) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(hold);
      turns.set(name, turn);
      return turn;
    },
  };
}
