import type { Logger } from '@hemma/service-kit/logger';
import { LOGGER } from '@hemma/service-kit/tokens';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.js';
import { refusalOf } from './refusal.js';

/** Everything that goes wrong between a request and its answer ends here, in one form. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers with what the client may know; what nobody foresaw goes to the log whole. */
  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = refusalOf(error);
    if (refusal.status === 500) {
      this.logger.error({ err: error, requestId: request.id }, 'A request failed');
    }
    if (reply.sent) return;
    const { status, headers, body } = errorAnswer(refusal, request.headers.accept, request.id);
    // Fastify would close under a client that is still sending, which then never reads the answer. Node takes
    // in the rest of the body, for as long as a request may take.
    reply.removeHeader('connection');
    void reply.code(status).headers(headers).send(body);
  }
}
