import { identityRpc } from '@hemma/contracts/identity';
import { Handle } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { KeysService } from './keys.service.js';

@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Handle(identityRpc.publicKeys)
  async publicKeys() {
    return { keys: await this.keys.publicKeys() };
  }
}
