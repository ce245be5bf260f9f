import * as z from 'zod';
import { http } from '../core/index.js';

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
};
