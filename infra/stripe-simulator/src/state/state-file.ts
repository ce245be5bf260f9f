import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { State, type StateSnapshot } from './state.js';

/** Keeps the state in a file: a kill at any moment leaves the old one or the new one, whole. */
export class StateFile {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  private constructor(
    readonly state: State,
    private readonly path: string | undefined,
  ) {}

  /**
   * Reads what an earlier run has kept.
   *
   * @param path without one nothing is read, and nothing is kept
   * @throws Error for a file that holds something else
   */
  static async open(path: string | undefined): Promise<StateFile> {
    if (path === undefined) return new StateFile(new State(), path);
    await mkdir(dirname(path), { recursive: true });
    return new StateFile(new State(await read(path)), path);
  }

  /** Resolves once everything that was changed before this call is on the disk. Many at once share a write. */
  save(): Promise<void> {
    if (this.path === undefined) return Promise.resolve();
    // The write under way may have begun before the change: one more is needed, and one for all that wait.
    this.next ??= this.writeAfter(this.running, this.path);
    return this.next;
  }

  private async writeAfter(earlier: Promise<void> | undefined, path: string): Promise<void> {
    await earlier?.catch(() => undefined);
    this.running = this.next;
    this.next = undefined;
    await writeAtomically(path, JSON.stringify(this.state.snapshot()));
  }
}

async function read(path: string): Promise<Partial<StateSnapshot>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    // By its code alone: an error of Node's own is no `Error` of a test's realm.
    if (Object(error).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is not a state of the simulator: delete it to begin anew`);
  }
}

async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
