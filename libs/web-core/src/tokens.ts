export interface ColourTokens {
  ground: string;
  raised: string;
  sunken: string;
  ink: string;
  mutedInk: string;
  primary: string;
  onPrimary: string;
  softPrimary: string;
  onSoftPrimary: string;
  accent: string;
  onAccent: string;
  highlight: string;
  onHighlight: string;
  border: string;
  /** A line that only separates; it carries no meaning and so needs no contrast. */
  hairline: string;
  ring: string;
}

export const lightColours: ColourTokens = {
  ground: '#FBF7F0',
  raised: '#FFFFFF',
  sunken: '#F1E9DC',
  ink: '#22302A',
  mutedInk: '#4A5A52',
  primary: '#1F5A44',
  onPrimary: '#FFFFFF',
  softPrimary: '#E3EFE8',
  onSoftPrimary: '#22302A',
  accent: '#8F2D1E',
  onAccent: '#FFFFFF',
  highlight: '#F0B94D',
  onHighlight: '#22302A',
  border: '#6F7F76',
  hairline: '#E2D8C8',
  ring: '#1F5A44',
};

export const darkColours: ColourTokens = {
  ground: '#16201C',
  raised: '#1F2B26',
  sunken: '#121A17',
  ink: '#F3EDE2',
  mutedInk: '#B9C6BE',
  primary: '#8CD3B4',
  onPrimary: '#16201C',
  softPrimary: '#25453A',
  onSoftPrimary: '#F3EDE2',
  accent: '#F2A493',
  onAccent: '#16201C',
  highlight: '#F0B94D',
  onHighlight: '#22302A',
  border: '#8FA096',
  hairline: '#33423B',
  ring: '#8CD3B4',
};

export const fontFamilies = {
  text: "'Atkinson Hyperlegible Next', 'Atkinson Fallback', system-ui, sans-serif",
  display: "'Fraunces', 'Fraunces Fallback', Georgia, serif",
};

/** In px at the 18 px base; the style sheet has them in rem, so that the reader's own size counts. */
export const fontSizes = { small: 16, body: 18, lead: 22, title: 28, heading: 36, hero: 48 };

export const radii = { control: 10, card: 14 };
export const controlHeight = 48;
export const spaceStep = 8;

/** Two colours that may meet, with the least contrast that they keep in each scheme, to one decimal. */
export interface ColourPair {
  front: keyof ColourTokens;
  back: keyof ColourTokens;
  least: { light: number; dark: number };
}

export const colourPairs: readonly ColourPair[] = [
  { front: 'ink', back: 'ground', least: { light: 12.9, dark: 14.3 } },
  { front: 'ink', back: 'raised', least: { light: 12.9, dark: 12.5 } },
  { front: 'ink', back: 'sunken', least: { light: 11.4, dark: 14.3 } },
  { front: 'mutedInk', back: 'ground', least: { light: 6.8, dark: 9.5 } },
  { front: 'mutedInk', back: 'raised', least: { light: 6.8, dark: 8.3 } },
  { front: 'mutedInk', back: 'sunken', least: { light: 6.1, dark: 9.5 } },
  { front: 'primary', back: 'ground', least: { light: 7.5, dark: 9.6 } },
  { front: 'primary', back: 'raised', least: { light: 8.1, dark: 8.4 } },
  { front: 'primary', back: 'sunken', least: { light: 6.7, dark: 9.6 } },
  { front: 'primary', back: 'softPrimary', least: { light: 6.8, dark: 6 } },
  { front: 'onPrimary', back: 'primary', least: { light: 8.1, dark: 9.6 } },
  { front: 'onSoftPrimary', back: 'softPrimary', least: { light: 11.7, dark: 9 } },
  { front: 'accent', back: 'ground', least: { light: 7.6, dark: 8.4 } },
  { front: 'accent', back: 'raised', least: { light: 8.2, dark: 7.3 } },
  { front: 'accent', back: 'sunken', least: { light: 6.8, dark: 8.4 } },
  { front: 'onAccent', back: 'accent', least: { light: 8.2, dark: 8.4 } },
  { front: 'onHighlight', back: 'highlight', least: { light: 7.7, dark: 7.7 } },
  { front: 'border', back: 'ground', least: { light: 3, dark: 3 } },
  { front: 'border', back: 'raised', least: { light: 3, dark: 3 } },
  { front: 'border', back: 'sunken', least: { light: 3, dark: 3 } },
  { front: 'ring', back: 'ground', least: { light: 3, dark: 3 } },
  { front: 'ring', back: 'raised', least: { light: 3, dark: 3 } },
  { front: 'ring', back: 'sunken', least: { light: 3, dark: 3 } },
  { front: 'ring', back: 'softPrimary', least: { light: 3, dark: 3 } },
];

/**
 * @returns the tokens as CSS custom properties: as the system is set, unless the page says light or dark itself
 *   (`data-theme`, which the server takes from the cookie)
 */
export function tokenStylesheet(): string {
  const dark = `${colours(darkColours)}--shadow:none`;
  return [
    `:root{color-scheme:light dark;${sizes()}${colours(lightColours)}--shadow:0 2px 14px rgb(34 48 42/.09)}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=light]{color-scheme:light}`,
    `:root[data-theme=dark]{color-scheme:dark;${dark}}`,
  ].join('');
}

function colours(tokens: ColourTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');
}

function sizes(): string {
  const fonts = Object.entries(fontSizes).map(([name, px]) => `--font-${name}:${px / 16}rem;`);
  return [
    ...fonts,
    `--text-family:${fontFamilies.text};`,
    `--display-family:${fontFamilies.display};`,
    `--radius-control:${radii.control}px;--radius-card:${radii.card}px;`,
    `--control-height:${controlHeight / 16}rem;--space:${spaceStep}px;`,
  ].join('');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
