type Environment = Readonly<Record<string, string | undefined>>;

type Allowance = 'weak-passwords' | 'test-payments';

interface Rule {
  waivedBy?: Allowance;
  /** What the value lacks, as the end of a sentence that begins with the key; undefined where it is good. */
  lack: (value: string) => string | undefined;
}

const MIN_LENGTH = 16;
/** Less is a pattern. Of 16 random hex digits fewer than six different ones come once in 100,000. */
const MIN_DIFFERENT_CHARACTERS = 6;
/** What stands in examples, in images and at the top of every list of passwords that were found out. */
const WELL_KNOWN =
  /guest|passw(or)?d|admin|root|hemma|mongo(db)?|rabbit(mq)?|stripe|change-?_?me|choose-?_?one|letmein|welcome|secret|default|example|test|qwerty(uiop)?|abc(def(gh)?)?|0?1234?5?6?7?8?9?0?/g;

/** Ways of MongoDB to know a client that need no password. */
const WITHOUT_PASSWORD = /[?&]authMechanism=MONGODB-(X509|AWS|OIDC)(&|$)/;

const rules: Readonly<Record<string, Rule>> = {
  MONGODB_URI: {
    waivedBy: 'weak-passwords',
    lack: (uri) => (WITHOUT_PASSWORD.test(uri) ? undefined : lackOfPasswordIn(uri)),
  },
  RABBITMQ_URL: { waivedBy: 'weak-passwords', lack: lackOfPasswordIn },
  // The cookie is Secure, and browsers come by https alone, only where it is so. A page at localhost leaves no machine.
  PUBLIC_ORIGIN: {
    lack: (url) =>
      /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/i.test(url)
        ? undefined
        : 'must begin with https:// (or be at localhost)',
  },
  STRIPE_SECRET_KEY: {
    waivedBy: 'test-payments',
    lack: (key) =>
      /^(sk|rk)_live_\w{16,}$/.test(key) ? undefined : 'must be a live key: sk_live_… or rk_live_…',
  },
  // Several with commas between, while one gives way to another.
  STRIPE_WEBHOOK_SECRET: {
    waivedBy: 'test-payments',
    lack: (list) => {
      const lacks = list.split(',').map((secret) => lackOfSecret(secret.trim().replace(/^whsec_/, '')));
      const lack = lacks.find((one) => one !== undefined);
      return lack === undefined ? undefined : `must be Stripe's own secret: ${lack}`;
    },
  },
  STRIPE_API_URL: {
    waivedBy: 'test-payments',
    lack: (url) => (url === 'https://api.stripe.com' ? undefined : 'must be https://api.stripe.com'),
  },
  STRIPE_PUBLISHABLE_KEY: {
    waivedBy: 'test-payments',
    lack: (key) => (key.startsWith('pk_live_') ? undefined : 'must be a live key: pk_live_…'),
  },
  STRIPE_JS_URL: {
    waivedBy: 'test-payments',
    lack: (url) =>
      url.startsWith('https://js.stripe.com/') ? undefined : 'must be at https://js.stripe.com/',
  },
};

/**
 * What of an environment production refuses, though each value has the right form: weak passwords, payments that are
 * none, an address without TLS. HEMMA_ALLOW names what a trial does not mind.
 *
 * @param keys that the process reads, as far as nothing else is wrong about them
 * @returns sentences that name a key each and no value; none outside of production
 */
export function problemsInProduction(env: Environment, keys: readonly string[]): string[] {
  if (env['NODE_ENV'] !== 'production') return [];
  const allowed = (env['HEMMA_ALLOW'] ?? '').split(',');
  return keys.flatMap((key) => {
    const [rule, value] = [rules[key], env[key]];
    if (!rule || value === undefined || (rule.waivedBy && allowed.includes(rule.waivedBy))) return [];
    const lack = rule.lack(value);
    return lack === undefined ? [] : [`${key} ${lack}`];
  });
}

/** Several hosts may stand in an address of MongoDB: it is no URL that Node would read. */
function lackOfPasswordIn(address: string): string | undefined {
  const [, user = '', password = ''] = /^[a-z+]+:\/\/([^:@/?#]*)(?::([^@/?#]*))?@/.exec(address) ?? [];
  let lack: string | undefined;
  try {
    lack = lackOfSecret(decodeURIComponent(password), decodeURIComponent(user));
  } catch {
    lack = 'it is not percent-encoded';
  }
  return lack === undefined ? undefined : `must have a password that nobody guesses: ${lack}`;
}

/** @returns what a secret lacks, without a word of it */
function lackOfSecret(secret: string, user = ''): string | undefined {
  if (secret === '') return 'it has none';
  if (secret.length < MIN_LENGTH) return `it has fewer than ${MIN_LENGTH} characters`;
  const rest = (user === '' ? secret : secret.replaceAll(user, '')).toLowerCase().replaceAll(WELL_KNOWN, '');
  return new Set(rest).size < MIN_DIFFERENT_CHARACTERS ? 'it is a well-known one' : undefined;
}
