import type { DomainSnapshot, Json, JsonObject } from './contract-snapshots.js';
import { isObject, same, texts } from './schema-alternatives.js';
import { schemaBreaks, type Direction, type SchemaBreak } from './schema-breaks.js';

const directions: [part: string, direction: Direction][] = [
  ['request', 'sent'],
  ['params', 'sent'],
  ['query', 'sent'],
  ['body', 'sent'],
  ['response', 'got'],
  ['payload', 'got'],
  ['events', 'got'],
];

/** What stands where a contract has no such part: parameters without a field, or nothing at all. */
const NOTHING: Json = { type: 'object', properties: {} };

function partBreaks(before: JsonObject, after: JsonObject): SchemaBreak[] {
  return directions.flatMap(([path, direction]) => {
    const [was, is] = [before[path] ?? null, after[path] ?? null];
    if (same(was, is)) return [];
    if (path === 'params' || path === 'query')
      return schemaBreaks(was ?? NOTHING, is ?? NOTHING, direction, path);
    if (was === null) return direction === 'sent' ? [{ path, what: 'is needed now' }] : [];
    if (is === null) return [{ path, what: 'is gone' }];
    return schemaBreaks(was, is, direction, path);
  });
}

const fact = (name: string, why: string) => (before: JsonObject, after: JsonObject) =>
  same(before[name], after[name])
    ? []
    : [
        {
          path: name,
          what: `was ${JSON.stringify(before[name])} and is ${JSON.stringify(after[name])}: ${why}`,
        },
      ];

const lost = (name: string, from: Json, why: string) => (before: JsonObject, after: JsonObject) =>
  same(before[name], from) ? fact(name, why)(before, after) : [];

/** Facts about a contract that others build on; a deadline, a further consumer or a further refusal is none. */
const facts = [
  fact('kind', 'a query may be asked again where a command must not run twice'),
  fact('status', 'others tell by it what happened'),
  fact('contentType', 'others read the answer by it'),
  fact('signedBy', 'senders sign in the header that they know'),
  fact('message', 'pages know the sentence, and say it in other languages'),
  lost('auth', 'public', 'who has no session is refused'),
  lost('idempotency', true, 'what is sent again is done again'),
  lost('live', true, 'pages no longer hear of it'),
];

function contractBreaks(name: string, before: Json, after: Json | undefined): string[] {
  if (!isObject(before)) return [];
  if (!isObject(after)) return [`${name} is gone${toWhom(before, '')}`];
  return [...partBreaks(before, after), ...facts.flatMap((factBreaks) => factBreaks(before, after))].map(
    ({ path, what }) => `${name}: ${path} ${what}${toWhom(before, path)}`,
  );
}

/** Who was released reading it, what it lies in, or what lies in it; all readers where no answer holds it. */
function toWhom({ readers }: JsonObject, path: string): string {
  const [part = '', ...steps] = path.replaceAll(/\[\w*\]/g, '').split('.');
  const field = ['response', 'payload'].includes(part) ? steps.join('.') : '';
  const isIn = (one: string, other: string) => other === '' || `${one}.`.startsWith(`${other}.`);
  const broken = Object.entries(isObject(readers) ? readers : {}).filter(([, fields]) => {
    const read = texts(fields);
    return read.length === 0 || read.some((one) => isIn(one, field) || isIn(field, one));
  });
  return broken.length > 0 ? `; breaks ${broken.map(([reader]) => reader).join(', ')}` : '';
}

/**
 * Tells what a release of another process that knows only the contracts before would stumble over.
 *
 * @returns one sentence a break: which contract, where in it, why, and whom it breaks, e.g.
 *   `event profiles.profile-saved: payload.languages is gone; breaks matching`
 */
export function breakingChanges(before: DomainSnapshot, after: DomainSnapshot): string[] {
  return Object.entries(before).flatMap(([name, contract]) => contractBreaks(name, contract, after[name]));
}
