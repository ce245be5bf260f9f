import type { RequestOf, ResponseInput, RpcContract } from '@hemma/contracts/core';
import { UseFilters } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { CallContext } from './call-context.js';
import { PassErrorsFilter } from './pass-errors.filter.js';

export { requireCaller } from './call-context.js';

/** What a method under `@Handle(contract)` looks like. It may leave out what it does not need. */
export type HandlerOf<C extends RpcContract> = (
  request: RequestOf<C>,
  context: CallContext,
) => Promise<ResponseInput<C>> | ResponseInput<C>;

/**
 * Makes a controller's method answer a contract. The bus parses the request before the method runs
 * (`core.INVALID` when it does not validate) and the response before it leaves, so that a field that is not
 * in the contract can't get out. A method of another type does not compile.
 *
 * @param contract the query or command that it answers
 */
export function Handle<C extends RpcContract>(contract: C) {
  return <Method extends HandlerOf<C>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MessagePattern(contract.pattern, { contract })(target, key, descriptor);
    // Without these Nest passes the first parameter alone.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    UseFilters(PassErrorsFilter)(target, key, descriptor);
  };
}
