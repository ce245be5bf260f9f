import { profilesHttp, profilesRpc } from '@hemma/contracts/profiles';
import { Controller } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';
import type { HttpRequest } from '../http/http-request.js';
import { Route } from '../http/route.decorator.js';
import { ProfileComposer } from './profile.composer.js';

@Controller()
export class ProfilesController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly composer: ProfileComposer,
  ) {}

  @Route(profilesHttp.get)
  get({ params }: HttpRequest<typeof profilesHttp.get>, call: HttpCall) {
    return this.composer.compose(params.userId, call);
  }

  @Route(profilesHttp.create)
  create({ body }: HttpRequest<typeof profilesHttp.create>, call: HttpCall) {
    return this.services.handOn(profilesRpc.create, body, call);
  }

  @Route(profilesHttp.update)
  update({ params, body }: HttpRequest<typeof profilesHttp.update>, call: HttpCall) {
    return this.services.handOn(profilesRpc.update, { id: params.id, fields: body }, call);
  }
}
