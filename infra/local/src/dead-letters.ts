import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from './build.ts';
import { repoRoot } from './paths.ts';
import { rabbitAddress } from './rabbit.ts';
import { readSettings } from './settings.ts';
import { UserError } from './user-error.ts';

const program = join(repoRoot, 'libs', 'service-kit', 'dist', 'dead-letters.js');

/** service-kit's command, on the broker of this home unless RABBITMQ_URL names another. */
try {
  const { home, rabbitmqUrl } = readSettings(process.env, []);
  const url = rabbitmqUrl ?? rabbitAddress(home);
  if (!url) throw new UserError(`Nothing has run in ${home} yet: start Hemma first, or give RABBITMQ_URL.`);
  if (!existsSync(program)) await buildChanged((line) => console.error(line));
  const { runDeadLetters } = await import(program);
  process.exitCode = await runDeadLetters(process.argv.slice(2), (line: string) => console.log(line), {
    ...process.env,
    RABBITMQ_URL: url,
  });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
