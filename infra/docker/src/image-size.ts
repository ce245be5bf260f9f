import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './files-in.ts';

export interface Size {
  /** Of content, in millions of bytes. */
  megabytes: number;
  files: number;
}

const budgetsFile = fileURLToPath(new URL('../image-budgets.json', import.meta.url));

/** What each app's image may hold at most, beside its base. */
export function imageBudgets(): Record<string, Size> {
  return JSON.parse(readFileSync(budgetsFile, 'utf8'));
}

/** Measures what a folder holds. */
export function sizeOf(folder: string): Size {
  const files = filesIn(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { megabytes: Math.round(bytes / 100_000) / 10, files: files.length };
}

/** @returns why a size is too much, or nothing is said of it; undefined where it is within its budget */
export function overBudget(app: string, { megabytes, files }: Size, budget: Size | undefined) {
  if (!budget) return `${app} has no budget in image-budgets.json`;
  if (megabytes <= budget.megabytes && files <= budget.files) return undefined;
  return `${app}: ${megabytes} MB in ${files} files, of at most ${budget.megabytes} MB in ${budget.files}`;
}
