import { defineErrors } from '../core/index.js';

export const gatewayErrors = defineErrors('gateway', {
  TOO_MANY_STREAMS: [429, 'You have too many event streams open. Please close one and try again'],
});
