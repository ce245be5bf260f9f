import { startTimer } from './restartable-timer';

/** How often the leading tab shows that it is awake. Browsers let a hidden tab's timers run once a minute. */
const AWAKE_EVERY_MS = 20_000;
/** A tab that a phone has put to sleep keeps its lock: after two minutes a tab that is looked at takes it away. */
const ASLEEP_AFTER_MS = 150_000;

export interface Leadership {
  /** The leading tab was heard just now. */
  heard(): void;
  end(): void;
}

/**
 * Lets one tab of the browser at a time lead, the longest waiting first.
 *
 * @param lead begins; returns what stops it
 * @param showAwake tells the other tabs that this one leads and is awake
 * @see https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */
export function takeTurns(name: string, lead: () => () => void, showAwake: () => void): Leadership {
  const ended = new AbortController();
  const untilEnded = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  let waiting = new AbortController();
  let stopLeading: (() => void) | undefined;

  const hold = async () => {
    if (ended.signal.aborted) return;
    const stop = lead();
    const showing = setInterval(showAwake, AWAKE_EVERY_MS);
    stopLeading = () => {
      clearInterval(showing);
      stop();
    };
    await untilEnded;
  };
  const ask = async (options: LockOptions) => {
    // Rejects when it is called off while it waits, and when another tab takes the lock away.
    await navigator.locks.request(name, options, hold).catch(() => undefined);
    if (options.signal?.aborted) return;
    stopLeading?.();
    stopLeading = undefined;
    if (!ended.signal.aborted) wait();
  };
  const wait = () => {
    waiting = new AbortController();
    void ask({ signal: waiting.signal });
  };
  const asleep = startTimer(ASLEEP_AFTER_MS, () => {
    asleep.restart();
    if (stopLeading || document.hidden) return;
    waiting.abort();
    void ask({ steal: true });
  });
  wait();
  return {
    heard: () => asleep.restart(),
    end: () => {
      asleep.stop();
      ended.abort();
      if (!stopLeading) waiting.abort();
    },
  };
}
