import { type ApiAnswer, callApi, requireStatus } from './api-call.ts';
import { demoPassword } from './logins.ts';
import { type DemoPerson, profileOf, registrationOf } from './people.ts';

/** Passwords are hashed slowly on purpose; more at once than this only fills the queue. */
const AT_ONCE = 4;

/** A demo person with a session. */
export interface DemoMember {
  username: string;
  id: number;
  cookie: string;
}

/**
 * Registers a person and finishes the profile, through the platform's own calls. What an interrupted run has
 * done already answers 409, which means done.
 */
export async function enroll(origin: string, person: DemoPerson, month: Date): Promise<DemoMember> {
  const { username } = person;
  const entrance = requireStatus(
    await enter(origin, person),
    [200, 201],
    `${username} could not be registered`,
  );
  const { id }: { id: number } = JSON.parse(entrance.text);
  const { cookie } = entrance;
  const profile = await callApi({
    method: 'POST',
    url: `${origin}/api/profiles`,
    body: { userId: id, ...profileOf(person, month) },
    key: `demo-profile-${username}`,
    cookie,
  });
  requireStatus(profile, [201, 409], `The profile of ${username} could not be saved`);
  return { username, id, cookie };
}

async function enter(origin: string, person: DemoPerson): Promise<ApiAnswer> {
  const { username } = person;
  const registered = await callApi({
    method: 'POST',
    url: `${origin}/api/register`,
    body: await registrationOf(person),
    key: `demo-register-${username}`,
  });
  if (registered.status !== 409) return registered;
  const login = { username, password: demoPassword };
  return callApi({ method: 'POST', url: `${origin}/api/login`, body: login });
}

/**
 * Enrols everybody, some side by side.
 * @param onDone called after each person with the number of those done
 * @returns all of them, by their usernames
 */
export async function enrollAll(
  origin: string,
  people: DemoPerson[],
  onDone: (done: number) => void,
  month = new Date(),
): Promise<Map<string, DemoMember>> {
  const waiting = people.values();
  const members = new Map<string, DemoMember>();
  const worker = async () => {
    for (const person of waiting) {
      members.set(person.username, await enroll(origin, person, month));
      onDone(members.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return members;
}
