import { defineErrors } from '../core/index.js';

export const matchingErrors = defineErrors('matching', {
  NO_PROFILE: [403, 'Profile not found'],
  PROFILE_UNFINISHED: [403, 'Please complete onboarding to see your matches'],
  NOT_ONE_OF_TWO: [403, 'You can only ask for a match of your own'],
  WRONG_ROLES: [403, 'A match needs one student and one host'],
  NOT_YOUR_TURN: [403, 'Only the one who was asked can answer this request'],
  NOT_FOUND: [404, 'Match not found'],
  EXISTS: [409, 'Match already exists'],
  DECLINED: [409, 'This request was declined'],
  /** The sentence ends with the status that it is in. */
  ALREADY: [409, 'This match is already answered'],
  NOT_ACCEPTED: [409, 'This match is not accepted yet'],
});
