/** What a page for reading is made of. A form, a frame or a style sheet is no part of it. */
const elements = new Set(
  [
    'a abbr address article aside b blockquote br caption cite col colgroup dd del details dfn dialog div dl dt em',
    'figcaption figure h1 h2 h3 h4 h5 h6 header hr i img ins li mark nav ol p q s section small span strong sub',
    'summary sup table tbody td tfoot th thead time tr u ul button fieldset input label legend',
    'svg circle defs ellipse g line lineargradient path polygon polyline radialgradient rect stop text tspan',
  ].flatMap((line) => line.split(' ')),
);
const withoutEnd = new Set(['br', 'col', 'hr', 'img', 'input']);

const attributes = new Set(
  [
    'alt class colspan datetime decoding dir height hidden href id inert lang loading open role rowspan scope',
    'src start style tabindex title type width',
    'cx cy d fill fill-opacity fill-rule focusable gradientunits offset opacity points preserveaspectratio r rx ry',
    'stop-color stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width transform viewbox',
    'x x1 x2 y y1 y2',
  ].flatMap((line) => line.split(' ')),
);

/** What an attribute must look like where not every value of it is harmless. */
const values: Record<string, RegExp> = {
  // As written, so that nothing hides behind an entity or a tab: `&#106;avascript:` begins with none of these.
  href: /^(\/(?![/\\])|#|\?|https:\/\/|mailto:|tel:)/,
  src: /^(@release\/|\/(?![/\\]))/,
  // No address, and nothing that lies over the frame.
  style: /^(?!.*(url|position|expression))[\w\s#%:;,.()-]*$/i,
  // The page is found by these.
  id: /^(?!(root|prerendered|main|script-failed)$)[\w-]+$/,
  type: /^(button|radio|checkbox)$/,
};

const TOKEN =
  /<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9:-]*(?:="[^"<]*")?)*)\s*(\/?)>|[^<]+/giy;
const ATTRIBUTE = /([a-z][a-z0-9:-]*)(?:="([^"]*)")?/gi;

/**
 * Tells whether HTML of a release is nothing but a page to read: known elements, closed in their order, with known
 * attributes, none of which runs anything. It refuses what it does not know rather than mending it, because what two
 * readers understand differently is where a script hides.
 */
export function isHarmless(html: string): boolean {
  const open: string[] = [];
  let end = 0;
  for (const token of html.matchAll(TOKEN)) {
    const [text, closed, opened, given = '', selfClosed] = token;
    end = token.index + text.length;
    if (closed !== undefined) {
      if (open.pop() !== closed.toLowerCase()) return false;
    } else if (opened !== undefined) {
      const name = opened.toLowerCase();
      if (!elements.has(name) || !areHarmless(given)) return false;
      // Outside of those a slash at the end closes nothing, whatever it looks like.
      if (selfClosed && !withoutEnd.has(name)) return false;
      if (!withoutEnd.has(name)) open.push(name);
    }
  }
  return end === html.length && open.length === 0;
}

function areHarmless(given: string): boolean {
  return [...given.matchAll(ATTRIBUTE)].every(([, written = '', value = '']) => {
    const name = written.toLowerCase();
    const isKnown = attributes.has(name) || /^(aria|data)-[a-z-]+$/.test(name);
    return isKnown && (values[name]?.test(value) ?? true);
  });
}
