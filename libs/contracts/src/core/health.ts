import * as z from 'zod';
import type { ServiceName } from './event.js';
import { query } from './rpc.js';

/** Whoever asks for health wants to hear within a second. */
const DEADLINE_MS = 900;

const healthSchema = z.object({ missing: z.array(z.string()) });

/**
 * The call by which a service says how it is; service-kit answers it in every service.
 *
 * @returns its answer names what the service lacks at this moment, e.g. `database`; nothing when it is well
 */
export function healthOf(service: ServiceName) {
  return query({
    pattern: `${service}.health`,
    request: z.object({}),
    response: healthSchema,
    deadlineMs: DEADLINE_MS,
  });
}
