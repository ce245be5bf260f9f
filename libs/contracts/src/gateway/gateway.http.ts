import * as z from 'zod';
import { coreErrors, http } from '../core/index.js';
import { gatewayErrors } from './gateway.errors.js';
import { liveEventSchemas } from './live-event.schema.js';

export const gatewayHttp = {
  health: http({
    method: 'GET',
    path: '/api/health',
    summary: '200 when the gateway and every service answer, else 503 naming those that do not',
    auth: 'public',
    response: z.object({ status: z.literal('ok') }),
    services: [],
  }),
  openapi: http({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    auth: 'public',
    response: z.looseObject({ openapi: z.string() }),
    services: [],
  }),
  docs: http({
    method: 'GET',
    path: '/api/docs',
    summary: 'This document in a viewer',
    auth: 'public',
    contentType: 'text/html',
    services: [],
  }),
  events: http({
    method: 'GET',
    path: '/api/events',
    summary:
      'What happens to the caller, as it happens, as server-sent events. A reconnect with Last-Event-ID misses nothing of the last 5 minutes; past that, `reload` says so',
    auth: 'session',
    contentType: 'text/event-stream',
    events: liveEventSchemas,
    errors: [gatewayErrors.TOO_MANY_STREAMS, coreErrors.UNAVAILABLE],
    services: [],
  }),
};
