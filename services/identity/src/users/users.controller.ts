import type { RequestOf } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { RegistrationService } from './registration.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly users: UsersService,
  ) {}

  @Handle(identityRpc.register)
  register(request: RequestOf<typeof identityRpc.register>, context: CallContext) {
    return this.registration.register(request, context);
  }

  @Handle(identityRpc.getUser)
  getUser(_request: RequestOf<typeof identityRpc.getUser>, context: CallContext) {
    return this.users.getOwn(requireCaller(context).userId);
  }

  @Handle(identityRpc.updateUser)
  updateUser(request: RequestOf<typeof identityRpc.updateUser>, context: CallContext) {
    return this.users.update(requireCaller(context).userId, request);
  }

  @Handle(identityRpc.getPublicUser)
  getPublicUser({ userId }: RequestOf<typeof identityRpc.getPublicUser>) {
    return this.users.getPublic(userId);
  }

  @Handle(identityRpc.getUserSnapshot)
  getUserSnapshot({ userId }: RequestOf<typeof identityRpc.getUserSnapshot>) {
    return this.users.getSnapshot(userId);
  }

  @Handle(identityRpc.searchUsers)
  searchUsers(request: RequestOf<typeof identityRpc.searchUsers>, context: CallContext) {
    return this.users.search(requireCaller(context).userId, request);
  }
}
