import { demoPassword, shownLogins } from '../demo/logins.ts';
import { failure, pass, sumOf, type Tally } from './tally.ts';

const DEMO_PEOPLE = 40;

interface Match {
  studentId: number;
  hostId: number;
  requestedBy: number;
  status: string;
  reviews: { reviewerId: number }[] | null;
}

/** Each of the lists that a person has, and whether there is what a visitor of the demo should see. */
interface Look {
  path: string;
  /** What is looked for, for the text of a failure. */
  what: string;
  isThere: (list: never[], self: number) => boolean;
}

const look = <T>(path: string, what: string, isThere: (list: T[], self: number) => boolean): Look => ({
  path,
  what,
  isThere,
});

const isReviewedBy = ({ reviews }: Match, self: number) =>
  reviews?.some(({ reviewerId }) => reviewerId === self) === true;
const matchesAs = (what: string, isSuch: (match: Match, self: number) => boolean) =>
  look<Match>('matches', what, (list, self) => list.some((match) => isSuch(match, self)));

const looks: Look[] = [
  look('users?limit=100', `the ${DEMO_PEOPLE - 1} others`, (list) => list.length === DEMO_PEOPLE - 1),
  look('potential-matches', 'somebody to ask', (list) => list.length > 0),
  matchesAs(
    'a request of their own',
    ({ status, ...match }, self) => status === 'pending' && match.requestedBy === self,
  ),
  matchesAs(
    'a request to them',
    ({ status, ...match }, self) => status === 'pending' && match.requestedBy !== self,
  ),
  matchesAs('a declined request', ({ status }) => status === 'rejected'),
  matchesAs('an accepted match', ({ status }) => status === 'accepted'),
  matchesAs(
    'an exchange to review',
    (match, self) => match.status === 'completed' && !isReviewedBy(match, self),
  ),
  matchesAs(
    'a reviewed exchange',
    (match, self) => match.status === 'completed' && isReviewedBy(match, self),
  ),
  look<{ unread: number }>('conversations', 'an unread message', (list) =>
    list.some(({ unread }) => unread > 0),
  ),
  look<{ unread: number }>('conversations', 'a conversation that is read', (list) =>
    list.some(({ unread }) => unread === 0),
  ),
  look('reviews/{self}', 'a review about them', (list) => list.length > 0),
];

/** Logs in as each person whose login `npm start` prints, and looks into every list that they have. */
export async function checkDemo(url: string): Promise<Tally> {
  return sumOf(await Promise.all(shownLogins.map(({ username }) => checkPerson(url, username))));
}

async function checkPerson(url: string, username: string): Promise<Tally> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!login.ok) return failure(`${username} can't log in: ${login.status} ${await login.text()}`);
  const { id }: { id: number } = JSON.parse(await login.text());
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const tallies = looks.map(async ({ path, what, isThere }) => {
    const answer = await fetch(`${url}/api/${path.replace('{self}', String(id))}`, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) return failure(`${username} can't look into ${path}: ${answer.status} ${text}`);
    return isThere(JSON.parse(text), id) ? pass : failure(`${username} does not find ${what} in ${path}`);
  });
  return sumOf(await Promise.all(tallies));
}
