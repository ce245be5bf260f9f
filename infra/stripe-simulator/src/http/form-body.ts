/** What a form says: texts, lists and objects of the same. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** As deep as Stripe's own parameters go, with room. */
const MAX_DEPTH = 8;

/**
 * Parses `application/x-www-form-urlencoded` with nested brackets, as Stripe's SDKs write it:
 * `items[0][price]=x`, `expand[]=y`, `metadata[userId]=7`.
 *
 * @throws Error for a key whose brackets make no sense, or that is a text and an object at once
 */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key), value);
  return withLists(root);
}

function pathOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw new Error(`Invalid parameter name: ${key}`);
  const [, first = '', brackets = ''] = match;
  const path = [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
  if (path.length > MAX_DEPTH) throw new Error(`Invalid parameter name: ${key}`);
  return path;
}

function put(into: Form, [key = '', ...rest]: string[], value: string): void {
  // `[]` takes the next place.
  const place = key === '' ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[place] = value;
    return;
  }
  const next = (into[place] ??= Object.create(null) as Form);
  if (typeof next === 'string' || Array.isArray(next)) throw new Error(`Invalid parameter: ${place}`);
  put(next, rest, value);
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function withLists(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, withList(value)]));
}

function withList(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  return isList ? keys.map((key) => withList(value[key] ?? '')) : withLists(value);
}
