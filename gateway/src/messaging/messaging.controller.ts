import { messagingHttp, messagingRpc } from '@hemma/contracts/messaging';
import { Controller } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { nextPage } from '../http/next-page.js';
import { Route } from '../http/route.decorator.js';
import { ConversationsComposer } from './conversations.composer.js';

/** Messages and conversations. */
@Controller()
export class MessagingController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly composer: ConversationsComposer,
  ) {}

  @Route(messagingHttp.list)
  async list({ query }: HttpRequest<typeof messagingHttp.list>, call: HttpCall) {
    const { messages, next } = await this.services.call(messagingRpc.list, query, call);
    if (next !== null) call.header('link', nextPage(call.url, next));
    return messages;
  }

  @Route(messagingHttp.send)
  send({ body }: HttpRequest<typeof messagingHttp.send>, call: HttpCall) {
    return this.services.handOn(messagingRpc.send, body, call);
  }

  @Route(messagingHttp.markRead)
  async markRead({ body }: HttpRequest<typeof messagingHttp.markRead>, call: HttpCall) {
    await this.services.call(messagingRpc.markRead, body, call);
  }

  @Route(messagingHttp.listConversations)
  listConversations(_request: HttpRequest<typeof messagingHttp.listConversations>, call: HttpCall) {
    return this.composer.compose(call);
  }
}
