import * as z from 'zod';
import { idSchema } from './fields.js';

export const userTypeSchema = z.enum(['student', 'host'], "User type must be 'student' or 'host'");
export type UserType = z.output<typeof userTypeSchema>;

/** Who asks, as the session says it: no service waits for a projection to know its caller. */
export const callerSchema = z.object({
  userId: idSchema,
  userType: userTypeSchema,
  name: z.string(),
  sessionId: z.string(),
});
export type Caller = z.output<typeof callerSchema>;
