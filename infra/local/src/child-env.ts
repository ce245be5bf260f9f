/**
 * The environment that a process of the platform gets: the machine's (locale, proxies), without what npm, the
 * runner and a test runner set for themselves and without keys, and with its own settings on top.
 */
export function childEnv(base: NodeJS.ProcessEnv, own: Record<string, string>): NodeJS.ProcessEnv {
  const ours =
    /^(npm_|HEMMA_|OPS_|JEST_|PLAYWRIGHT_|STRIPE_)|^(PORT|HOST|NODE_OPTIONS|NODE_ENV|INIT_CWD|MONGODB_DATABASE)$/;
  return { ...Object.fromEntries(Object.entries(base).filter(([key]) => !ours.test(key))), ...own };
}
