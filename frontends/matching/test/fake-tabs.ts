import { fakeBroadcastChannel } from '@hemma/testing/fake-broadcast-channel';

/**
 * Puts in place what the tabs of a browser share and jsdom lacks: locks and channels. A test's window stands for
 * all tabs.
 *
 * @returns a function that takes it away
 */
export function fakeTabs(): () => void {
  Object.assign(window, { BroadcastChannel: fakeBroadcastChannel() });
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
