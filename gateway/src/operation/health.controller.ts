import { gatewayHttp } from '@hemma/contracts/gateway';
import { Controller } from '@nestjs/common';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { Route } from '../http/route.decorator.js';
import { ServiceHealth } from './service-health.js';

@Controller()
export class HealthController {
  constructor(private readonly health: ServiceHealth) {}

  @Route(gatewayHttp.health)
  async answer(_request: HttpRequest<typeof gatewayHttp.health>, call: HttpCall) {
    await this.health.requireAll(call);
    return { status: 'ok' as const };
  }
}
