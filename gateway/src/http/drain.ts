import type { FastifyInstance } from 'fastify';

/**
 * How long the gateway goes on accepting after it said that it is not ready: whoever sends it requests has to
 * notice first, and connections that are kept alive have to hear that they end.
 */
const NOTICE_MS = 1_000;

/** Ends connections politely, so that a restart under load fails no request. */
export class Drain {
  private isOn = false;

  constructor(fastify: FastifyInstance) {
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isOn) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** True from the moment on which the process was told to end. */
  get hasBegun(): boolean {
    return this.isOn;
  }

  /** From now on every answer ends its connection. Returns when enough time has passed to stop listening. */
  async begin(): Promise<void> {
    this.isOn = true;
    await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
  }
}
