/** Everything has ended by then: what `npm start` promises is 15 s, the rest is for the runner itself. */
export const STOP_WITHIN_MS = 13_500;

/** One step of stopping: its members end side by side. */
export interface StopStage {
  members: { name: string; stop: (graceMs: number) => Promise<void> }[];
  /** What this stage gets at most before SIGKILL. */
  atMostMs: number;
  /** What it gets even if all before it used theirs up. */
  atLeastMs: number;
}

/**
 * The time that a stage gets: as much as it may take, as long as all later ones keep their least.
 * @param leftMs what is left until everything must have ended
 */
export function shareOf(stage: StopStage, later: StopStage[], leftMs: number): number {
  const kept = later.reduce((sum, one) => sum + one.atLeastMs, 0);
  return Math.max(stage.atLeastMs, Math.min(stage.atMostMs, leftMs - kept));
}

/**
 * Stops stage after stage; those that others use come last.
 * A member that can't be stopped does not keep the later ones running.
 */
export async function stopInOrder(stages: StopStage[], now: () => number = Date.now): Promise<void> {
  const end = now() + STOP_WITHIN_MS;
  for (const [index, stage] of stages.entries()) {
    const share = shareOf(stage, stages.slice(index + 1), end - now());
    await Promise.allSettled(stage.members.map((member) => member.stop(share)));
  }
}
