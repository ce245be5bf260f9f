import { showCriticalError } from './critical-error';

// zod, of which each remote has its own, would find out by trying whether it may make functions of texts. The page's
// policy forbids it, and each try would be reported.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// A task of its own, so that a tap in between is answered. Eager: a file of its own would cost a round trip. The
// import is there to catch what fails before React can.
new Promise((resolve) => setTimeout(resolve))
  .then(() => import(/* webpackMode: "eager" */ './start'))
  .then(({ start }) => start())
  .catch(showCriticalError);
