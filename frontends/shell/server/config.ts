import path from 'node:path';
import * as z from 'zod';

const configSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** What a trial does not mind in production, as the other processes have it. */
  HEMMA_ALLOW: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  OPS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Without one there is no private port. */
  OPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  HEMMA_VERSION: z.string().default('unknown'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3001'),
  STRIPE_SIMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  REMOTES_FILE: z.string().min(1).optional(),
  REMOTES_DIR: z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '../..')),
  RELEASES_DIR: z.string().min(1).optional(),
});

export type ShellConfig = z.output<typeof configSchema> & {
  /** The folder of the shell's own built files. */
  assetsDir: string;
};

/**
 * Reads the environment. An empty value counts as absent, as compose files and charts write it.
 *
 * @throws Error naming every wrong key at once
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): ShellConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = configSchema.safeParse(given);
  const wrong = [
    ...(result.error?.issues ?? []).map(({ path: key, message }) => `${key.join('.')}: ${message}`),
    ...problemsInProduction(given),
  ];
  if (!result.success || wrong.length > 0)
    throw new Error(`The shell's configuration is wrong. ${wrong.join('; ')}`);
  return { ...result.data, assetsDir: path.resolve(import.meta.dirname, '../dist') };
}

/** As the other processes have it (libs/service-kit/src/config-production.ts), where production is said to be. */
function problemsInProduction(given: Record<string, string | undefined>): string[] {
  if (given['NODE_ENV'] !== 'production') return [];
  const isSafe = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/i;
  const mayTest = (given['HEMMA_ALLOW'] ?? '').split(',').includes('test-payments');
  return [
    ...(isSafe.test(given['PUBLIC_ORIGIN'] ?? '')
      ? []
      : ['PUBLIC_ORIGIN: must begin with https:// (or be at localhost)']),
    ...(given['STRIPE_SIMULATOR_URL'] === undefined || mayTest
      ? []
      : ['STRIPE_SIMULATOR_URL: simulates payments, which HEMMA_ALLOW must name: test-payments']),
  ];
}
