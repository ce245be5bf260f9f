import type { HttpContract } from '@hemma/contracts/core';
import {
  applyDecorators,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  type ExecutionContext,
  type StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { HttpCall } from './http-call.js';
import type { JsonText } from './json-text.js';

import { readRequest, unreadRequest, type HttpRequest, type UnreadRequest } from './http-request.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call of the contract a route answers; absent for the files of the viewer. */
    contract?: HttpContract;
  }
}

/** What goes out: the contract's answer, or bytes, text and streams where the contract has no JSON. */
export type HttpResponse<C extends HttpContract> =
  NonNullable<C['response']> extends z.ZodUndefined
    ? string | Buffer | StreamableFile | undefined | void
    : z.output<NonNullable<C['response']>> | JsonText<z.output<NonNullable<C['response']>>>;

type Answer<C extends HttpContract> = HttpResponse<C> | Promise<HttpResponse<C>>;
type Handler<Request, C extends HttpContract> = (request: Request, call: HttpCall) => Answer<C>;
type HandlerDecorator<H> = <M extends H>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

const verbs = { GET: Get, POST: Post, PATCH: Patch, PUT: Put, DELETE: Delete };

const AcceptedRequest = createParamDecorator((contract: HttpContract, context: ExecutionContext) =>
  readRequest(contract, requestOf(context)),
);
const Unread = createParamDecorator((contract: HttpContract, context: ExecutionContext) =>
  unreadRequest(contract, requestOf(context)),
);
const Call = createParamDecorator((_: undefined, context: ExecutionContext) => requestOf(context).call);

/**
 * Makes a controller's method answer a call of the HTTP contract: method, path and status are the contract's,
 * the request is parsed by it, and a handler of another type does not compile.
 */
export function Route<C extends HttpContract>(contract: C): HandlerDecorator<Handler<HttpRequest<C>, C>> {
  return serve(contract, AcceptedRequest(contract));
}

/** The same for a handler that has something to do before a request that does not validate is refused. */
export function UnreadRoute<C extends HttpContract>(
  contract: C,
): HandlerDecorator<Handler<UnreadRequest<C>, C>> {
  return serve(contract, Unread(contract));
}

function serve(contract: HttpContract, request: ParameterDecorator) {
  const route = applyDecorators(
    verbs[contract.method](contract.path.replace(/\{(\w+)\}/g, ':$1')),
    HttpCode(contract.status),
    RouteConfig({ contract }),
  );
  const call = Call();
  return <M>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    request(target, key, 0);
    call(target, key, 1);
    route(target, key, descriptor);
  };
}

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
