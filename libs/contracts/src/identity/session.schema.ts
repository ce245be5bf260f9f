import * as z from 'zod';
import { idParamSchema, userTypeSchema } from '../core/index.js';

/** The only signature that counts: who verifies a token pins it, so that a token can't choose its own. */
export const TOKEN_ALGORITHM = 'RS256';

/**
 * What a session's short token says, under a `kid` of `identity.publicKeys`. `sub` is the user's id, as text
 * (https://www.rfc-editor.org/rfc/rfc7519#section-4.1.2), `sid` the session's.
 */
export const tokenClaimsSchema = z.object({
  sub: idParamSchema,
  sid: z.string().min(1),
  userType: userTypeSchema,
  name: z.string(),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.output<typeof tokenClaimsSchema>;
