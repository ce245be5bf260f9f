import * as z from 'zod';

const port = z
  .string('PORT is required')
  .regex(/^\d{1,5}$/, 'PORT must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'PORT must be a port number');

const key = (name: string, prefix: string) =>
  z.string(`${name} is required`).startsWith(prefix, `${name} must begin with ${prefix}`);

const configSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: port,
  STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY', 'sk_'),
  STRIPE_PUBLISHABLE_KEY: key('STRIPE_PUBLISHABLE_KEY', 'pk_'),
  /** The one price that can be subscribed to: 30 € a month. */
  STRIPE_PRICE_ID: key('STRIPE_PRICE_ID', 'price_').default('price_hemma_monthly'),
  /** Where events go; without one nobody is told. */
  WEBHOOK_URL: z
    .url({
      protocol: /^https?$/,
      error: 'WEBHOOK_URL must look like http://127.0.0.1:3001/api/stripe/webhook',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', 'whsec_'),
  /** Where everything is kept; without one a restart forgets it. */
  STATE_FILE: z.string().optional(),
});
export type SimulatorConfig = z.output<typeof configSchema>;

/**
 * Reads the environment. An empty value counts as absent.
 *
 * @throws Error naming every wrong key, and no value
 */
export function readSimulatorConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): SimulatorConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ message }) => message);
  throw new Error(`The configuration is wrong: ${problems.join('; ')}`);
}
