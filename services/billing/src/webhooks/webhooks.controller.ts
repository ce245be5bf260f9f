import { billingRpc } from '@hemma/contracts/billing';
import type { RequestOf } from '@hemma/contracts/core';
import { Handle } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handle(billingRpc.receiveWebhook)
  async receiveWebhook({ payload, signature }: RequestOf<typeof billingRpc.receiveWebhook>) {
    await this.webhooks.receive(payload, signature);
    return {};
  }
}
