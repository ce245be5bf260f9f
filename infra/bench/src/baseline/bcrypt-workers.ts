/* Nothing but bcrypt: two threads that compare as fast as they can, for the time that they are asked to. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcrypt';

const WORKERS = 2;
const COST = 12;
const PASSWORD = 'a-long-enough-password';

/** Compares until the time is over. @returns comparisons a second */
function compareFor(hash: string, seconds: number): number {
  const start = performance.now();
  let done = 0;
  let elapsed = 0;
  do {
    if (!compareSync(PASSWORD, hash)) throw new Error('bcrypt says no');
    done += 1;
    elapsed = (performance.now() - start) / 1_000;
  } while (elapsed < seconds);
  return done / elapsed;
}

if (isMainThread) {
  const hash = hashSync(PASSWORD, COST);
  const workers = Array.from({ length: WORKERS }, () => new Worker(new URL(import.meta.url)));
  process.on('message', ({ seconds }: { seconds: number }) => {
    const rates = workers.map(
      (worker) =>
        new Promise<number>((resolve) => {
          worker.once('message', resolve);
          worker.postMessage({ hash, seconds });
        }),
    );
    void Promise.all(rates).then((all) =>
      process.send?.({ perSecond: all.reduce((sum, one) => sum + one, 0) }),
    );
  });
  process.send?.({ ready: true });
} else {
  parentPort?.on('message', ({ hash, seconds }: { hash: string; seconds: number }) => {
    parentPort?.postMessage(compareFor(hash, seconds));
  });
}
