import { defineErrors } from '../core/index.js';

export const messagingErrors = defineErrors('messaging', {
  NOT_A_MATCH: [403, 'You can only message your matches'],
});
