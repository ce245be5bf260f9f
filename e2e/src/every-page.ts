import type { Viewer } from './viewers.js';

export const languages = ['en', 'sv'] as const;
export type PageLanguage = (typeof languages)[number];

/** A route, as one viewer sees it. */
export interface PageEntry {
  /** For the names of tests and pictures: kebab-case, and no other has it. */
  name: string;
  viewer: Viewer;
  /** With `{self}` and `{other}` for the ids of the viewer and of somebody else. */
  path: string;
  /** The h1 that says that it is the page one wanted; `{self}` and `{other}` are names there. */
  heading: Record<PageLanguage, string>;
}

type Route = Omit<PageEntry, 'viewer'>;

const route = (name: string, path: string, en: string, sv: string): Route => ({
  ...{ name, path },
  heading: { en, sv },
});

const marketing = [
  route('start', '/', 'Connecting Students with Elderly Companions', 'Vi för samman studenter och äldre'),
  route('how-it-works', '/how-it-works', 'How It Works', 'Så fungerar det'),
  route('benefits', '/benefits', 'Benefits', 'Fördelar'),
  route('testimonials', '/testimonials', 'Testimonials', 'Omdömen'),
  route('faq', '/faq', 'Frequently Asked Questions', 'Vanliga frågor'),
];
const notFound = route('not-found', '/no-such-page', 'Page Not Found', 'Sidan finns inte');
const home = route('home', '/home', 'Welcome home', 'Välkommen hem');
const browseHosts = route('browse', '/browse', 'Browse Hosts', 'Hitta en värd');
const browseStudents = route('browse', '/browse', 'Browse Students', 'Hitta en student');
const matches = route('matches', '/matches', 'Matches', 'Matchningar');
const yourMatches = route('matches-yours', '/matches?tab=yours', 'Matches', 'Matchningar');
const messages = route('messages', '/messages', 'Messages', 'Meddelanden');
const conversation = route('conversation', '/messages/conversation/{other}', '{other}', '{other}');
const completed = route('completed', '/completed-matches', 'Completed Exchanges', 'Avslutade utbyten');
const editor = route('profile-editor', '/profile', 'Profile', 'Profil');
const fullEditor = route('enhanced-profile', '/enhanced-profile', 'Full Profile', 'Hela profilen');
const ownProfile = route('own-profile', '/profile/{self}', '{self}', '{self}');
const othersProfile = route('profile', '/profile/{other}', '{other}', '{other}');
const simpleUpdate = route(
  'simple-onboarding',
  '/simple-onboarding',
  'Update Your Profile',
  'Ändra din profil',
);
const simpleCreate = route(
  'simple-onboarding',
  '/simple-onboarding',
  'Complete Your Profile',
  'Fyll i din profil',
);
const asStudent = ['Student Onboarding', 'Profil för studenter'] as const;
const asHost = ['Host Onboarding', 'Profil för värdar'] as const;
const tabsOf = (name: string, path: string, [en, sv]: typeof asStudent | typeof asHost, first: string) =>
  [first, 'preferences', 'expectations'].map((tab) => route(`${name}-${tab}`, `${path}?tab=${tab}`, en, sv));
const studentForm = tabsOf('student-onboarding', '/student-onboarding', asStudent, 'basic');
const hostForm = tabsOf('host-onboarding', '/host-onboarding', asHost, 'home');
const testOnboarding = route('test-onboarding', '/test-onboarding', 'Test Onboarding', 'Prova inloggningen');
const subscribe = route('subscribe', '/subscribe', 'Subscribe', 'Prenumerera');

const seen: Record<Viewer, Route[]> = {
  visitor: [...marketing, route('auth', '/auth', 'Welcome to Hemma', 'Välkommen till Hemma'), notFound],
  student: [
    ...[marketing[0]!, home, browseHosts, matches, yourMatches, messages, conversation, completed, editor],
    ...[
      fullEditor,
      ownProfile,
      othersProfile,
      simpleUpdate,
      ...studentForm,
      testOnboarding,
      subscribe,
      notFound,
    ],
  ],
  host: [
    ...[home, browseStudents, matches, yourMatches, messages, conversation, completed, editor, fullEditor],
    ...[ownProfile, othersProfile, simpleUpdate, ...hostForm, subscribe],
  ],
  newStudent: [
    ...[home, browseHosts, matches, messages, completed, editor, fullEditor, othersProfile, simpleCreate],
    ...[...studentForm, subscribe],
  ],
  newHost: [home, browseStudents, matches, editor, fullEditor, simpleCreate, ...hostForm],
  unfinished: [home, browseHosts, matches, simpleCreate],
  unpaidStudent: [home, browseHosts, matches, subscribe],
  unpaidHost: [home, browseStudents, matches, subscribe],
  idle: [home, browseHosts, matches, yourMatches, messages, completed, ownProfile],
};

/** Every route, once for everybody to whom it shows something of its own. */
export const everyPage: PageEntry[] = Object.entries(seen).flatMap(([viewer, routes]) =>
  routes.map((one) => ({ ...one, viewer: viewer as Viewer, name: `${kebab(viewer)}-${one.name}` })),
);

/** All that one of them sees. */
export const pagesOf = (viewer: Viewer): PageEntry[] => everyPage.filter((entry) => entry.viewer === viewer);

/** The entry of that name. @throws Error where there is none */
export function pageNamed(name: string): PageEntry {
  const entry = everyPage.find((one) => one.name === name);
  if (!entry) throw new Error(`No page is named ${name}`);
  return entry;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
