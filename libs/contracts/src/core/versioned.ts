import * as z from 'zod';

/** Each aggregate counts its changes; a projection keeps the highest that it saw, so late facts are harmless. */
export const versionSchema = z.int().positive();
