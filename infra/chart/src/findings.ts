import { failure, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import type { Exclusion } from './exclusions.ts';

/** Something that a tool has against an object. */
export interface Finding {
  id: string;
  object: string;
  sentence: string;
}

/** Leaves out what is excluded, and knows in the end which exclusions nothing needed. */
export class Sieve {
  private readonly tool: string;
  private readonly exclusions: readonly Exclusion[];
  private readonly needed = new Set<Exclusion>();

  constructor(tool: string, exclusions: readonly Exclusion[]) {
    this.tool = tool;
    this.exclusions = exclusions;
  }

  /**
   * @param passed how many tests found nothing
   * @returns the tally of one run of the tool over a set of values
   */
  tally(set: string, passed: number, findings: readonly Finding[]): Tally {
    const left = findings.filter((finding) => {
      const excluded = this.exclusions.filter(
        ({ id, only }) => id === finding.id && (!only || only.test(`${set}/${finding.object}`)),
      );
      for (const exclusion of excluded) this.needed.add(exclusion);
      return excluded.length === 0;
    });
    const failures = left.map(
      ({ id, object, sentence }) => `${this.tool} ${id}: ${set}/${object}: ${sentence}`,
    );
    return { passed, failed: left.length, failures };
  }

  /** An exclusion that nothing needs any more fails: it would hide the next finding. */
  unneeded(): Tally {
    const left = this.exclusions.filter((exclusion) => !this.needed.has(exclusion));
    if (left.length === 0) return pass;
    return sumOf(left.map(({ id }) => failure(`${this.tool}: nothing needs the exclusion of ${id}`)));
  }
}
