import { spawn } from 'node:child_process';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** Called with each chunk of output as it comes, for progress. */
  onOutput?: (chunk: string) => void;
  signal?: AbortSignal;
}

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command to its end, without a shell.
 * @returns its exit code and output; 127 where it is not installed, 124 where it ran out of time
 */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a time-out also ends what the command started.
      detached: true,
    });
    let stdout = '';
    let stderr = '';
    let timedOut = false;
    const killGroup = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It ended in the meantime.
      }
    };
    const timer = options.timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          killGroup();
        }, options.timeoutMs)
      : undefined;
    options.signal?.addEventListener('abort', killGroup, { once: true });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      options.onOutput?.(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
      options.onOutput?.(chunk);
    });
    const finish = (code: number) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', killGroup);
      resolve({ code, stdout, stderr });
    };
    child.once('error', (error) => {
      stderr += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(timedOut ? 124 : (code ?? 128)));
  });
}

/** The last line of output that says something, for a one-line reason. */
export function lastLine(text: string): string {
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .at(-1) ?? 'no output'
  );
}
