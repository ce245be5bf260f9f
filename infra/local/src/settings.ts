import { resolve } from 'node:path';
import { repoRoot } from './paths.ts';
import type { StripeAccount } from './payments.ts';
import { UserError } from './user-error.ts';

/** What a person can decide about a start: environment and flags. */
export interface Settings {
  port: number;
  home: string;
  mongodbUri: string | undefined;
  rabbitmqUrl: string | undefined;
  /** Without one payments are simulated. */
  stripe: StripeAccount | undefined;
  demo: boolean;
  reset: boolean;
}

const DEFAULT_PORT = 3000;
const FLAGS = ['--no-demo', '--reset'];

/**
 * Reads the settings of a start.
 * @throws UserError naming everything that is wrong at once
 */
export function readSettings(env: NodeJS.ProcessEnv, args: string[]): Settings {
  const wrong: string[] = [];
  const given = (key: string) => env[key]?.trim() || undefined;
  const port = Number(given('PORT') ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    wrong.push(`PORT must be a number from 1 to 65535, not "${env['PORT']}"`);
  }
  const mongodbUri = given('MONGODB_URI');
  if (mongodbUri && !/^mongodb(\+srv)?:\/\//.test(mongodbUri))
    wrong.push('MONGODB_URI must begin with mongodb://');
  const rabbitmqUrl = given('RABBITMQ_URL');
  if (rabbitmqUrl && !/^amqps?:\/\//.test(rabbitmqUrl)) wrong.push('RABBITMQ_URL must begin with amqp://');
  const stripe = readStripe(given, wrong);
  const unknown = args.filter((arg) => !FLAGS.includes(arg));
  if (unknown.length > 0)
    wrong.push(`unknown option ${unknown.join(' ')} (there are ${FLAGS.join(' and ')})`);
  const reset = args.includes('--reset');
  if (reset && mongodbUri) {
    wrong.push(
      '--reset deletes only what this home holds, not the database given by MONGODB_URI: use one of them',
    );
  }
  if (wrong.length > 0) throw new UserError(`${wrong.join('; ')}.`);
  return {
    port,
    home: resolve(repoRoot, given('HEMMA_HOME') ?? '.hemma'),
    mongodbUri,
    rabbitmqUrl,
    stripe,
    demo: !args.includes('--no-demo'),
    reset,
  };
}

/** @param wrong takes what is wrong */
function readStripe(given: (key: string) => string | undefined, wrong: string[]): StripeAccount | undefined {
  const secretKey = given('STRIPE_SECRET_KEY');
  if (!secretKey) return undefined;
  if (!/^(sk|rk)_/.test(secretKey)) wrong.push('STRIPE_SECRET_KEY must begin with sk_ or rk_');
  const beside = (key: string, prefix: string) => {
    const value = given(key) ?? '';
    if (!value.startsWith(prefix))
      wrong.push(`with STRIPE_SECRET_KEY, ${key} must be given and begin with ${prefix}`);
    return value;
  };
  return {
    secretKey,
    publishableKey: given('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: beside('STRIPE_WEBHOOK_SECRET', 'whsec_'),
    priceId: beside('STRIPE_PRICE_ID', 'price_'),
  };
}
