import type { ShellConfig } from './config.js';

/**
 * The headers of a page.
 *
 * `strict-dynamic` lets what the page's own script loads run: federation's entries and chunks, and Stripe.js;
 * browsers that don't know it fall back to the hosts. Styles may be inline, because antd and Stripe's
 * elements write theirs at run time; a style can't run anything. Stripe's hosts are those of
 * https://docs.stripe.com/security/guide#content-security-policy
 *
 * @param nonce of this one answer
 */
export function securityHeaders(
  config: Pick<ShellConfig, 'PUBLIC_ORIGIN'>,
  nonce: string,
): Record<string, string> {
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self' https://js.stripe.com https://*.js.stripe.com`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://*.stripe.com",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
