import { billingRpc } from '@hemma/contracts/billing';
import type { RequestOf } from '@hemma/contracts/core';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { CustomersService } from './customers.service.js';
import { RepeatableCommandsService } from './repeatable-commands.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly commands: RepeatableCommandsService,
    private readonly customers: CustomersService,
  ) {}

  @Handle(billingRpc.getStatus)
  getStatus(_request: RequestOf<typeof billingRpc.getStatus>, context: CallContext) {
    return this.subscriptions.getStatus(requireCaller(context).userId);
  }

  @Handle(billingRpc.getSnapshot)
  getSnapshot({ userId }: RequestOf<typeof billingRpc.getSnapshot>) {
    return this.subscriptions.getSnapshot(userId);
  }

  @Handle(billingRpc.createSubscription)
  createSubscription(_request: RequestOf<typeof billingRpc.createSubscription>, context: CallContext) {
    return this.commands.createSubscription(context);
  }

  @Handle(billingRpc.cancelSubscription)
  cancelSubscription(_request: RequestOf<typeof billingRpc.cancelSubscription>, context: CallContext) {
    return this.commands.cancelSubscription(context);
  }

  @Handle(billingRpc.resumeSubscription)
  resumeSubscription(_request: RequestOf<typeof billingRpc.resumeSubscription>, context: CallContext) {
    return this.commands.resumeSubscription(context);
  }

  @Handle(billingRpc.openPortal)
  openPortal({ returnUrl }: RequestOf<typeof billingRpc.openPortal>, context: CallContext) {
    return this.customers.openPortal(requireCaller(context).userId, returnUrl);
  }
}
