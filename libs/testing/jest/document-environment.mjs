import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
];

/** jsdom, with what browsers have and it lacks. */
export default class DocumentEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // jsdom has its own, which Node's Request, and with it the router, doesn't take.
    Object.assign(this.global, { AbortController, AbortSignal });
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
  }
}
