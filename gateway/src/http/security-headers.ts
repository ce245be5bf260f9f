import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** An answer of the API is data: nothing in it may load, run or be framed. */
const NOTHING = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The viewer's files are ours; its library sets `style` attributes and draws its icons from `data:` URLs. */
const VIEWER = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
};

/**
 * The headers that every answer of the API carries. helmet makes them once, not for each request.
 *
 * @param publicOrigin decides whether browsers are told to come by https alone
 */
export function apiHeaders(publicOrigin: string): Record<string, string> {
  return { 'cache-control': 'no-store', ...helmetHeaders(publicOrigin, NOTHING) };
}

/** The policy of the page that shows the document. */
export function viewerPolicy(): string {
  const policy = helmetHeaders('http://localhost', VIEWER)['content-security-policy'];
  if (policy === undefined) throw new Error('helmet made no policy');
  return policy;
}

function helmetHeaders(publicOrigin: string, directives: Record<string, string[]>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const middleware = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicOrigin.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    // About pages, plug-ins and browsers that are no more: each costs every answer, and says nothing about data.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  middleware(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
