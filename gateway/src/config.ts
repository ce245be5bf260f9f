import { baseConfigSchema, readConfig } from '@hemma/service-kit/config';
import * as z from 'zod';

const wholeNumber = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `${name} must be a positive whole number`)
    .transform(Number);

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
    ),
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
