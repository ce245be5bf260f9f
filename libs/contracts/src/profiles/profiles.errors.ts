import { defineErrors } from '../core/index.js';

export const profilesErrors = defineErrors('profiles', {
  NOT_FOUND: [404, 'Profile not found'],
  NOT_YOURS: [403, 'You can only edit your own profile'],
  EXISTS: [409, 'Profile already exists'],
});
