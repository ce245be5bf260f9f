import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Beside `src` as well as beside `dist`. */
const FOLDER = new URL('../stripe-js/', import.meta.url);
/** The script that a page loads, and the modules that it loads by itself. */
const FILES = ['stripe.js', 'card-form.js', 'card-fields.js'];

/** Serves the simulator's own Stripe.js, which browsers load instead of Stripe's. */
export function registerStripeJs(server: FastifyInstance, prefix: string): void {
  for (const file of FILES) {
    const script = readFileSync(new URL(file, FOLDER), 'utf8');
    server.get(`${prefix}/v3/${file}`, (_request, reply) =>
      reply
        .headers({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
}
