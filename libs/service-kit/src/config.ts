import * as z from 'zod';
import { problemsInProduction } from './config-production.js';

const port = (name: string) =>
  z
    .string(`${name} is required`)
    .regex(/^\d{1,5}$/, `${name} must be a port number`)
    .transform(Number)
    .refine((number) => number <= 65_535, `${name} must be a port number`);

const address = (name: string, protocol: RegExp, example: string) =>
  z.string(`${name} is required, e.g. ${example}`).regex(protocol, `${name} must look like ${example}`);

/** What every Node process reads from its environment. */
export const baseConfigSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
    .default('development'),
  /** What production refuses and a trial does not mind, see `config-production.ts`. */
  HEMMA_ALLOW: z
    .string()
    .regex(
      /^((weak-passwords|test-payments)(,|$))*$/,
      'HEMMA_ALLOW may name weak-passwords and test-payments, with a comma between',
    )
    .default(''),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  RABBITMQ_URL: address('RABBITMQ_URL', /^amqps?:\/\/./, 'amqp://user:password@host:5672/vhost'),
  /** Before every queue and exchange name, so that several copies can share one broker. */
  BUS_PREFIX: z.string().default(''),
  /** Whether each process makes all exchanges and queues, or finds them and has no right to make any. */
  BUS_TOPOLOGY: z.enum(['declare', 'given'], 'BUS_TOPOLOGY must be declare or given').default('declare'),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port. */
  OPS_PORT: port('OPS_PORT'),
  /** What this release is called: in metrics and traces. */
  HEMMA_VERSION: z.string().default('unknown'),
  /** Where a collector takes OTLP over HTTP; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    /^https?:\/\/./,
    'http://collector:4318',
  ).optional(),
  /** How many of the traces that begin here are kept. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .default('1')
    .transform(Number),
});
export type BaseConfig = z.output<typeof baseConfigSchema>;

/** What a service with a database of its own reads. */
export const serviceConfigSchema = baseConfigSchema.extend({
  MONGODB_URI: address('MONGODB_URI', /^mongodb(\+srv)?:\/\/./, 'mongodb://host:27017/?replicaSet=rs0'),
  /** `hemma_<service>` unless said otherwise. */
  MONGODB_DATABASE: z.string().optional(),
});
export type ServiceConfig = z.output<typeof serviceConfigSchema>;

/** The environment can't be used; the message names every wrong key and no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`The configuration is wrong: ${problems.join('; ')}`);
  }
}

/**
 * Reads the environment by a schema, and in production by the rules of `config-production.ts` too. An empty text
 * counts as absent.
 *
 * @throws ConfigError that names every wrong key at once
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const issues = result.error?.issues ?? [];
  const formed = Object.keys(schema.shape).filter((key) => issues.every(({ path }) => path[0] !== key));
  const problems = [...issues.map((issue) => describe(issue, given)), ...problemsInProduction(given, formed)];
  if (result.success && problems.length === 0) return result.data;
  throw new ConfigError(problems);
}

function describe(issue: z.core.$ZodIssue, env: Readonly<Record<string, string | undefined>>): string {
  const key = String(issue.path[0] ?? '');
  const sentence = issue.message.includes(key) ? issue.message : `${key}: ${issue.message}`;
  const value = env[key];
  // A schema's own message may quote what it got, and what it got may be a password.
  return value ? sentence.replaceAll(value, '…') : sentence;
}
