import { tailOfLog } from './managed-process.ts';

/** Enough lines to step over the stack below a message. */
const LINES = 40;

/**
 * Why a process ended, in one line, from the end of its log: the message of the last structured line of level
 * error or above, else what was thrown, else the last line that is no part of a stack.
 */
export function reasonFromLog(file: string): string | undefined {
  const lines = tailOfLog(file, LINES)
    .split('\n')
    .filter((line) => line.trim());
  const messages = lines.map(structuredMessage);
  const error = messages.findLast((message) => message?.isError);
  if (error) return error.text;
  const thrown = lines.findLast((line) => /^\w*Error\b/.test(line));
  if (thrown) return thrown.trim();
  const plain = lines.findLast((line) => !/^\s+at |^\s*[{}]|^Node\.js v|^file:/.test(line));
  return plain?.trim() ?? messages.findLast(Boolean)?.text;
}

/** Reads both spellings of pino: level as number or word, text as `msg` or `message`. */
function structuredMessage(line: string): { isError: boolean; text: string } | undefined {
  try {
    const { level, msg, message = msg }: Record<string, unknown> = JSON.parse(line);
    if (typeof message !== 'string') return undefined;
    return { isError: level === 'error' || level === 'fatal' || Number(level) >= 50, text: message };
  } catch {
    return undefined;
  }
}
