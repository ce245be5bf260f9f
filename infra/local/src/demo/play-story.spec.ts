import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { playStory } from './play-story.ts';
import type { Story } from './stories.ts';

const story: Story = {
  student: 'clara',
  host: 'birgit',
  askedBy: 'student',
  status: 'completed',
  letters: [
    { from: 'student', text: 'Hello.' },
    { from: 'host', text: 'Welcome.' },
  ],
  unread: [{ from: 'host', text: 'When do you come?' }],
  reviews: { host: { rating: 5, comment: 'A pleasure.' } },
};
const members = new Map(
  ['clara', 'birgit'].map((username, index) => [username, { username, id: index + 1, cookie: username }]),
);

/** As much of a platform as a story touches, and what it was asked to change: `who: what`. */
class TinyPlatform {
  readonly changes: string[] = [];
  readonly matches: { id: number; studentId: number; hostId: number; status: string }[] = [];
  readonly messages: string[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void readBody(request).then((body) => {
        const { status, answer } = this.answer(request, body);
        response.writeHead(status).end(answer === undefined ? undefined : JSON.stringify(answer));
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ method, url = '', headers }: IncomingMessage, body: Record<string, unknown>) {
    const call = `${method} ${url.replace(/\?.*/, '')}`;
    if (call === 'GET /api/matches') return { status: 200, answer: this.matches };
    if (call === 'GET /api/messages') return { status: 200, answer: this.messages };
    this.changes.push(`${headers.cookie}: ${call.replace(/^\w+ .api./, '')}`);
    if (call === 'POST /api/matches') {
      this.matches.push({ id: 7, studentId: 1, hostId: 2, status: 'pending' });
      return { status: 201, answer: this.matches[0] };
    }
    if (method === 'PATCH') {
      const match = { ...this.matches[0], status: body['status'] };
      return { status: 200, answer: match };
    }
    if (call === 'POST /api/messages/read') return { status: 204 };
    if (call === 'POST /api/messages') this.messages.push(String(body['content']));
    return { status: 201, answer: {} };
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await request.setEncoding('utf8').toArray()).join('');
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

describe('playing a story', () => {
  let platform: TinyPlatform;
  let origin: string;
  beforeEach(async () => {
    platform = new TinyPlatform();
    origin = await platform.start();
  });
  afterEach(() => platform.stop());

  it('goes from the request to the review, each step by who takes it', async () => {
    await playStory(origin, story, members);
    expect(platform.changes).toEqual([
      'clara: matches',
      'birgit: matches/7',
      'clara: matches/7',
      'clara: messages',
      'birgit: messages',
      'clara: messages/read',
      'birgit: messages/read',
      'birgit: messages',
      'birgit: reviews',
    ]);
    expect(platform.messages).toEqual(['Hello.', 'Welcome.', 'When do you come?']);
  });

  it('goes on where an interrupted start has stopped', async () => {
    platform.matches.push({ id: 7, studentId: 1, hostId: 2, status: 'accepted' });
    platform.messages.push('Hello.');
    await playStory(origin, story, members);
    expect(platform.changes).toEqual([
      'clara: matches/7',
      'birgit: messages',
      'clara: messages/read',
      'birgit: messages/read',
      'birgit: messages',
      'birgit: reviews',
    ]);
    expect(platform.messages).toEqual(['Hello.', 'Welcome.', 'When do you come?']);
  });

  it('leaves unread what waits to be read', async () => {
    platform.matches.push({ id: 7, studentId: 1, hostId: 2, status: 'completed' });
    platform.messages.push('Hello.', 'Welcome.', 'When do you come?');
    await playStory(origin, story, members);
    expect(platform.changes).toEqual(['birgit: reviews']);
  });

  it('does no more than the story tells', async () => {
    await playStory(origin, { ...story, status: 'rejected', letters: [], unread: [], reviews: {} }, members);
    expect(platform.changes).toEqual(['clara: matches', 'birgit: matches/7']);
  });

  it('says whose story it was that could not be told', async () => {
    await expect(playStory(origin, { ...story, host: 'nobody' }, members)).rejects.toThrow(
      'clara and nobody are not both there',
    );
  });
});
