import type { Say } from '../chain.ts';
import type { Platform } from '../platform.ts';

export function demoLogins(): string[] {
  return [];
}

export async function seedDemo(_platform: Platform, _say: Say, _signal: AbortSignal): Promise<void> {}
