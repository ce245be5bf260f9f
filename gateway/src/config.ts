import { isIP } from 'node:net';
import { baseConfigSchema, readConfig } from '@hemma/service-kit/config';
import * as z from 'zod';

const wholeNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `${name} must be a positive whole number`)
    .transform(Number);

/** Names of networks that Fastify knows, https://fastify.dev/docs/latest/Reference/Server/#trustproxy */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(proxy: string): boolean {
  if (NETWORKS.has(proxy)) return true;
  const [address = '', bits, ...rest] = proxy.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const gatewayConfigSchema = baseConfigSchema.extend({
  HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: z
    .string('PORT is required')
    .regex(/^\d{1,5}$/, 'PORT must be a port number')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT must be a port number'),
  /** Where browsers find us: decides what our own site is, and whether the cookie is `Secure`. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_ORIGIN must look like https://hemma.example' })
    .transform((url) => new URL(url).origin),
  /** Whose `X-Forwarded-For` is believed: addresses, networks, or names such as `loopback`. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isProxy),
      'TRUSTED_PROXIES must be addresses, networks, or names such as loopback',
    ),
  /** Without one payment is off. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Stripe's own script, or the simulator's where it stands in for Stripe. */
  STRIPE_JS_URL: z.string().default('https://js.stripe.com/endive/stripe.js'),
  /** Of one session, or of one address without a session. Far above what a person does. */
  RATE_LIMIT_PER_MINUTE: wholeNumber('RATE_LIMIT_PER_MINUTE').default(6_000),
});

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;

/**
 * Reads the environment.
 *
 * @throws ConfigError that names every wrong key
 */
export function readGatewayConfig(env?: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return readConfig(gatewayConfigSchema, env);
}
