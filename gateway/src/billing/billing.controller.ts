import { billingHttp, billingRpc, subscriptionPrice } from '@hemma/contracts/billing';
import { CONFIG } from '@hemma/service-kit/tokens';
import { Controller, Inject } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { GatewayConfig } from '../config.js';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { Route } from '../http/route.decorator.js';

/** Subscriptions. */
@Controller()
export class BillingController {
  constructor(
    private readonly services: ServiceCalls,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route(billingHttp.getStatus)
  getStatus(_request: HttpRequest<typeof billingHttp.getStatus>, call: HttpCall) {
    return this.services.handOn(billingRpc.getStatus, {}, call);
  }

  @Route(billingHttp.createSubscription)
  createSubscription(_request: HttpRequest<typeof billingHttp.createSubscription>, call: HttpCall) {
    return this.services.handOn(billingRpc.createSubscription, {}, call);
  }

  @Route(billingHttp.cancelSubscription)
  cancelSubscription(_request: HttpRequest<typeof billingHttp.cancelSubscription>, call: HttpCall) {
    return this.services.handOn(billingRpc.cancelSubscription, {}, call);
  }

  @Route(billingHttp.resumeSubscription)
  resumeSubscription(_request: HttpRequest<typeof billingHttp.resumeSubscription>, call: HttpCall) {
    return this.services.handOn(billingRpc.resumeSubscription, {}, call);
  }

  @Route(billingHttp.openPortal)
  openPortal(_request: HttpRequest<typeof billingHttp.openPortal>, call: HttpCall) {
    const returnUrl = `${this.config.PUBLIC_ORIGIN}/subscribe`;
    return this.services.handOn(billingRpc.openPortal, { returnUrl }, call);
  }

  @Route(billingHttp.receiveWebhook)
  async receiveWebhook({ body, signature }: HttpRequest<typeof billingHttp.receiveWebhook>, call: HttpCall) {
    await this.services.call(billingRpc.receiveWebhook, { payload: body, signature }, call);
    return { received: true as const };
  }

  @Route(billingHttp.getConfig)
  getConfig() {
    return {
      stripePublishableKey: this.config.STRIPE_PUBLISHABLE_KEY ?? null,
      stripeJsUrl: this.config.STRIPE_JS_URL,
      price: subscriptionPrice,
    };
  }
}
