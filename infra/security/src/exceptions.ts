/** A known vulnerability with which we live for a while. */
export interface AuditException {
  /** As GitHub names it: GHSA-… */
  advisory: string;
  /** The package that it is about. */
  package: string;
  /** Why it does no harm here, or what we wait for. */
  reason: string;
  /** The last day on which it counts: YYYY-MM-DD. */
  until: string;
}

/** Findings of `npm audit` that don't fail the check. */
export const auditExceptions: readonly AuditException[] = [];

/** Something that is left as it is, and why. */
export interface Exception {
  /** The places in node_modules, the licence or the finding that it is about. */
  only: RegExp;
  reason: string;
}

/** Packages of which package-lock.json knows no hash. */
export const hashExceptions: readonly Exception[] = [
  {
    only: /^node_modules\/(@nx\/nx|@rspack\/binding|@swc\/core|@unrs\/resolver-binding)-(darwin|win32|freebsd|android|openharmony|linux)-/,
    reason:
      'Binaries for other systems: the registry by which the lockfile was written did not have them. All are optional, and none is in an image',
  },
];

/** What may come with the product: each lets us ship it without opening our own source. */
export const licences: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  // Fonts, which may be delivered with software.
  'OFL-1.1',
];

/** Production packages under other licences. */
export const licenceExceptions: readonly Exception[] = [];

/** What gitleaks takes for a secret and is none: `<file>:<rule>:<line>`. */
export const secretExceptions: readonly Exception[] = [];
