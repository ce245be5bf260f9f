import { type ApiAnswer, type ApiCall, callApi, requireStatus } from './api-call.ts';
import type { DemoMember } from './enroll.ts';
import type { Letter, Story } from './stories.ts';

interface Match {
  id: number;
  studentId: number;
  hostId: number;
  status: Story['status'];
}

/** A story with its people. */
interface Cast {
  origin: string;
  story: Story;
  student: DemoMember;
  host: DemoMember;
}

/**
 * Brings what two people have done together to where the story has it, through the platform's own calls. It looks
 * first how far things have come: an interrupted run is taken up, a finished one is left as it is.
 */
export async function playStory(
  origin: string,
  story: Story,
  members: ReadonlyMap<string, DemoMember>,
): Promise<void> {
  const student = members.get(story.student);
  const host = members.get(story.host);
  if (!student || !host) throw new Error(`${story.student} and ${story.host} are not both there`);
  const cast = { origin, story, student, host };
  const match = await bringMatch(cast);
  await exchangeLetters(cast);
  for (const side of ['student', 'host'] as const) {
    const opinion = story.reviews?.[side];
    if (!opinion) continue;
    const [reviewer, reviewee] = side === 'student' ? [student, host] : [host, student];
    const body = { revieweeId: reviewee.id, matchId: match.id, ...opinion };
    await post(cast, reviewer, { path: 'reviews', body, allowed: [201, 409], step: `review-${side}` });
  }
}

async function bringMatch(cast: Cast): Promise<Match> {
  const { story, student, host } = cast;
  const [asking, asked] = story.askedBy === 'student' ? [student, host] : [host, student];
  let match = await findMatch(cast, asking);
  if (!match) {
    const body = { studentId: student.id, hostId: host.id, status: 'pending' };
    const { text } = await post(cast, asking, { path: 'matches', body, allowed: [201], step: 'match' });
    match = JSON.parse(text) as Match;
  }
  if (match.status === 'pending' && story.status !== 'pending') {
    match = await change(cast, asked, match, story.status === 'rejected' ? 'rejected' : 'accepted');
  }
  if (match.status === 'accepted' && story.status === 'completed') {
    match = await change(cast, student, match, 'completed');
  }
  return match;
}

async function findMatch(cast: Cast, member: DemoMember): Promise<Match | undefined> {
  const matches: Match[] = await get(cast, member, 'matches');
  return matches.find(({ studentId, hostId }) => studentId === cast.student.id && hostId === cast.host.id);
}

async function change(cast: Cast, member: DemoMember, { id }: Match, status: string): Promise<Match> {
  const { text } = await call(cast, member, {
    method: 'PATCH',
    path: `matches/${id}`,
    body: { status },
    allowed: [200],
  });
  return JSON.parse(text);
}

async function exchangeLetters(cast: Cast): Promise<void> {
  const { story, student, host } = cast;
  const { letters = [], unread = [] } = story;
  if (letters.length + unread.length === 0) return;
  const sent = (await get<unknown[]>(cast, student, `messages?with=${host.id}`)).length;
  for (const [index, letter] of letters.entries()) if (index >= sent) await send(cast, letter, index);
  if (sent <= letters.length) {
    for (const [reader, sender] of [
      [student, host],
      [host, student],
    ] as const) {
      const body = { senderId: sender.id };
      await post(cast, reader, { path: 'messages/read', body, allowed: [204], step: 'read' });
    }
  }
  for (const [index, letter] of unread.entries()) {
    if (letters.length + index >= sent) await send(cast, letter, letters.length + index);
  }
}

async function send(cast: Cast, { from, text }: Letter, index: number): Promise<void> {
  const [sender, receiver] = from === 'student' ? [cast.student, cast.host] : [cast.host, cast.student];
  const body = { receiverId: receiver.id, content: text };
  await post(cast, sender, { path: 'messages', body, allowed: [201], step: `letter-${index}` });
}

async function get<T>(cast: Cast, member: DemoMember, path: string): Promise<T> {
  const { text } = await call(cast, member, { method: 'GET', path, allowed: [200] });
  return JSON.parse(text);
}

/** @param step names what is done, within the story */
function post(
  cast: Cast,
  member: DemoMember,
  { step, ...request }: { path: string; body: object; allowed: number[]; step: string },
): Promise<ApiAnswer> {
  const key = `demo-${cast.story.student}-${cast.story.host}-${step}`;
  return call(cast, member, { method: 'POST', key, ...request });
}

async function call(
  { origin, story }: Cast,
  { cookie }: DemoMember,
  { path, allowed, ...request }: Omit<ApiCall, 'url' | 'cookie'> & { path: string; allowed: number[] },
): Promise<ApiAnswer> {
  const answer = await callApi({ ...request, url: `${origin}/api/${path}`, cookie });
  const what = `The story of ${story.student} and ${story.host}: ${request.method} ${path}`;
  return requireStatus(answer, allowed, what);
}
