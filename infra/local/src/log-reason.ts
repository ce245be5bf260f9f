import { tailOfLog } from './managed-process.ts';

/** Enough lines to step over the stack below a message. */
const LINES = 40;

/**
 * Why a process ended, in one line, from the end of its log: the message of the last structured line of level
 * error or above, else the last line that is no part of a stack.
 */
export function reasonFromLog(file: string): string | undefined {
  const lines = tailOfLog(file, LINES)
    .split('\n')
    .filter((line) => line.trim());
  const messages = lines.map(structuredMessage);
  const error = messages.findLast((message) => message && message.level >= 50);
  if (error) return error.text;
  const plain = lines.findLast((line) => !/^\s+at |^\s*[{}]|^Node\.js v/.test(line));
  return plain?.trim() ?? messages.findLast(Boolean)?.text;
}

function structuredMessage(line: string): { level: number; text: string } | undefined {
  try {
    const parsed: { level?: unknown; msg?: unknown } = JSON.parse(line);
    return typeof parsed.level === 'number' && typeof parsed.msg === 'string'
      ? { level: parsed.level, text: parsed.msg }
      : undefined;
  } catch {
    return undefined;
  }
}
