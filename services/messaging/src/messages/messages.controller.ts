import type { RequestOf } from '@hemma/contracts/core';
import { messagingRpc } from '@hemma/contracts/messaging';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';
import { SendingService } from './sending.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly sending: SendingService,
  ) {}

  @Handle(messagingRpc.send)
  send(request: RequestOf<typeof messagingRpc.send>, context: CallContext) {
    return this.sending.send(request, context);
  }

  @Handle(messagingRpc.list)
  list(request: RequestOf<typeof messagingRpc.list>, context: CallContext) {
    return this.messages.list(requireCaller(context).userId, request);
  }

  @Handle(messagingRpc.markRead)
  markRead(request: RequestOf<typeof messagingRpc.markRead>, context: CallContext) {
    return this.messages.markRead(request, context);
  }
}
