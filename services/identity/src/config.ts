import { createPrivateKey } from 'node:crypto';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import * as z from 'zod';

/** Below this RSA is no longer thought safe (NIST SP 800-131A). */
const MIN_KEY_BITS = 2048;

const signingKeySchema = z.string().transform((pem, context) => {
  try {
    // Where a line break can't stand in the environment it comes as `\n`.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= MIN_KEY_BITS) return key;
  } catch {
    // What OpenSSL says of it may quote it.
  }
  context.addIssue(`SIGNING_KEY must be an RSA private key of at least ${MIN_KEY_BITS} bits, as PEM`);
  return z.NEVER;
});

export const identityConfigSchema = serviceConfigSchema.extend({
  /** Signs the tokens; without it a key is made and kept in the database. */
  SIGNING_KEY: signingKeySchema.optional(),
});
export type IdentityConfig = z.output<typeof identityConfigSchema>;

/** What the command that rotates keys needs of it. */
const rotationConfigSchema = identityConfigSchema.pick({
  LOG_LEVEL: true,
  MONGODB_URI: true,
  MONGODB_DATABASE: true,
  SIGNING_KEY: true,
});
export type RotationConfig = z.output<typeof rotationConfigSchema>;

/**
 * The configuration of this process.
 *
 * @throws ConfigError that names every wrong key
 */
export function readIdentityConfig(env = process.env): IdentityConfig {
  return readConfig(identityConfigSchema, env);
}

/** The same for the command that rotates keys. */
export function readRotationConfig(env = process.env): RotationConfig {
  return readConfig(rotationConfigSchema, env);
}
