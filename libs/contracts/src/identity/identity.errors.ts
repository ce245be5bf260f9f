import { defineErrors } from '../core/index.js';

export const identityErrors = defineErrors('identity', {
  USERNAME_TAKEN: [409, 'Username already exists'],
  EMAIL_TAKEN: [409, 'Email already exists'],
  // One text for both causes: who guesses names must not learn which exist.
  BAD_CREDENTIALS: [401, 'Invalid username or password'],
  SESSION_ENDED: [401, 'Not authenticated'],
  NAME_FIXED: [403, 'Name and role cannot be changed'],
  USER_NOT_FOUND: [404, 'User not found'],
  IMAGE_NOT_FOUND: [404, 'Image not found'],
  LOGIN_THROTTLED: [429, 'Too many failed logins. Please wait a few minutes and try again'],
  BUSY: [503, 'Too many people are logging in at this moment. Please try again'],
});
