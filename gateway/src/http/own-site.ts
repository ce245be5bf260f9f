const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** What decides whether a request was sent by a page of another site. */
export interface RequestOrigin {
  method: string;
  origin: string | undefined;
  fetchSite: string | string[] | undefined;
}

/**
 * Makes the rule that keeps pages of other sites from changing anything in a visitor's name. A client that
 * sends neither header is no browser and is let through.
 *
 * @param publicOrigin ours; where it is a loopback name, the machine's other loopback names are ours too
 */
export function foreignSiteRule(publicOrigin: string): (request: RequestOrigin) => boolean {
  const own = ownOrigins(publicOrigin);
  return ({ method, origin, fetchSite }) => {
    if (READING.has(method)) return false;
    return fetchSite === 'cross-site' || (origin !== undefined && !own.has(origin));
  };
}

function ownOrigins(publicOrigin: string): ReadonlySet<string> {
  const { hostname } = new URL(publicOrigin);
  if (!LOOPBACK.includes(hostname)) return new Set([publicOrigin]);
  return new Set(LOOPBACK.map((name) => publicOrigin.replace(hostname, name)));
}
