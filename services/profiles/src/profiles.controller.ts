import type { RequestOf } from '@hemma/contracts/core';
import { profilesRpc } from '@hemma/contracts/profiles';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Handle, requireCaller } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { ProfileViewsService } from './profile-views.service.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly views: ProfileViewsService,
  ) {}

  @Handle(profilesRpc.get)
  get({ userId }: RequestOf<typeof profilesRpc.get>, context: CallContext) {
    return this.views.get(userId, requireCaller(context));
  }

  @Handle(profilesRpc.getSnapshot)
  getSnapshot({ userId }: RequestOf<typeof profilesRpc.getSnapshot>) {
    return this.views.getSnapshot(userId);
  }

  @Handle(profilesRpc.create)
  create(request: RequestOf<typeof profilesRpc.create>, context: CallContext) {
    return this.profiles.create(request, context);
  }

  @Handle(profilesRpc.update)
  update({ id, fields }: RequestOf<typeof profilesRpc.update>, context: CallContext) {
    return this.profiles.update(id, fields, requireCaller(context));
  }
}
