import { allErrors, allEvents, allHttp, allRpc } from '@hemma/contracts/catalogue';
import { validate } from '@hemma/contracts/core';
import { onboardingRules } from '@hemma/contracts/profiles';

/** Of a schema or a check of zod, what a walk through it needs: https://zod.dev/packages/core#internals */
interface Part {
  _zod: { def: Record<string, unknown> };
}

/** What a sentence may depend on: whether there is anything, and whose age it is. */
const INPUTS = [undefined, 5, { userType: 'student' }, { userType: 'host' }];

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every sentence that a schema brings with it, in whatever of its parts. */
function* sentencesIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (!isPart(value)) {
    // The fields of an object, the members of a union, the checks of a text.
    for (const inner of Object.values(value)) yield* sentencesIn(inner, seen);
    return;
  }
  const { error, ...inner } = value._zod.def;
  if (typeof error === 'function') {
    for (const input of INPUTS) {
      const said: unknown = error({ input });
      if (typeof said === 'string') yield said;
    }
  }
  yield* sentencesIn(inner, seen);
}

/** What is said of a body that misses every field, and of one that has nothing right. */
function sentencesOf(schema: Parameters<typeof validate>[0]): string[] {
  const fields = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const bodies = [undefined, null, true, {}, [], Number.MAX_VALUE, { a: 1 }];
  return bodies.flatMap((body) =>
    [body, Object.fromEntries(fields.map((field) => [field, body]))].flatMap((input) => {
      try {
        validate(schema, input);
        return [];
      } catch (refusal) {
        return refusal instanceof Error ? refusal.message.split('; ') : [];
      }
    }),
  );
}

const asked = [
  ...allHttp.flatMap(({ params, query, body }) => [params, query, body]).filter((part) => part !== undefined),
  ...Object.values(onboardingRules).flatMap((rules) => Object.values(rules)),
];

/** Each sentence by which the contracts may refuse what somebody sends, once. */
export function contractSentences(): string[] {
  const declared = [
    ...sentencesIn([
      asked,
      allHttp.map(({ response, events }) => [response, events]),
      allRpc.map(({ request, response }) => [request, response]),
      allEvents.map(({ payload }) => payload),
    ]),
  ];
  return [...new Set([...declared, ...asked.flatMap(sentencesOf)])].sort();
}

/** Each sentence of an error table, once. */
export function errorSentences(): string[] {
  return [...new Set(allErrors.map(({ message }) => message))].sort();
}
