import { setTimeout as pause } from 'node:timers/promises';

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Answers many at once: who asks while a round is under way is answered by the next one, together with all
 * others. Where nobody else asks nobody waits, and the more ask the less each of them costs.
 */
export class Rounds<Ask, Answer> {
  private waiting: Waiting<Ask, Answer>[] = [];
  private running = false;

  /**
   * @param answerAll gives an answer for each of those who ask, in their order; what it throws, each of them gets
   * @param apartMs after a round of several the next begins no sooner than this after that one began: where many
   *   ask, more will
   */
  constructor(
    private readonly answerAll: (asks: Ask[]) => Promise<Answer[]>,
    private readonly apartMs: number,
  ) {}

  /** @returns the answer of a round that begins after this was called */
  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      if (this.running) return;
      this.running = true;
      // Those whose calls came in one packet ask within one turn of the event loop.
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const round = this.waiting;
      this.waiting = [];
      const next = performance.now() + this.apartMs;
      await this.answer(round);
      if (round.length > 1) await pause(Math.max(0, next - performance.now()));
    }
    this.running = false;
  }

  private async answer(round: Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(round.map(({ ask }) => ask));
      if (answers.length !== round.length) throw new Error('A round must answer all who ask');
      answers.forEach((answer, place) => round[place]?.resolve(answer));
    } catch (error) {
      for (const { reject } of round) reject(error);
    }
  }
}
