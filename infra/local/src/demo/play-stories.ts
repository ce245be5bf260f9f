import type { DemoMember } from './enroll.ts';
import { playStory } from './play-story.ts';
import { stories } from './stories.ts';
import { isSimulated, subscribe } from './subscribe.ts';

const AT_ONCE = 4;

/** Lets the demo people do together what the stories say; nothing where nobody can pay. */
export async function playStories(
  origin: string,
  members: ReadonlyMap<string, DemoMember>,
): Promise<{ played: number; unplayed: number }> {
  if (!(await isSimulated(origin))) return { played: 0, unplayed: stories.length };
  const names = new Set(stories.flatMap(({ student, host }) => [student, host]));
  await sideBySide(
    [...members.values()].filter(({ username }) => names.has(username)),
    (member) => subscribe(origin, member),
  );
  await sideBySide(stories, (story) => playStory(origin, story, members));
  return { played: stories.length, unplayed: 0 };
}

async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
