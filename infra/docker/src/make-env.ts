import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Variable, variables } from './env-variables.ts';

/** The list of what must be set, with no secret in it. */
export const exampleFile = fileURLToPath(new URL('../example.env', import.meta.url));

/** @returns the text of example.env */
export function exampleText(): string {
  return textOf(({ value = '' }) => value);
}

/** @returns the text of an environment of its own: new secrets, and payments by the simulator */
export function madeText(): string {
  return textOf(({ secret, value = '' }) =>
    secret ? secret.prefix + randomBytes(24).toString('hex') : value,
  );
}

function textOf(valueOf: (variable: Variable) => string): string {
  return variables
    .map((variable) => `# ${variable.about}\n${variable.name}=${valueOf(variable)}\n`)
    .join('\n');
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target === '--example') writeFileSync(exampleFile, exampleText());
  else if (target !== undefined) {
    try {
      // Read by its owner alone; and never over one that is in use.
      writeFileSync(target, madeText(), { mode: 0o600, flag: 'wx' });
      console.log(`Written: ${target}`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  } else {
    console.error('Usage: make-env.ts <file> | --example');
    process.exitCode = 1;
  }
}
