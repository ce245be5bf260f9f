import type { RequestOf } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import { Handle } from '@hemma/service-kit/handle';
import { Controller } from '@nestjs/common';
import { toImage } from './image.mapper.js';
import { ImagesService } from './images.service.js';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Handle(identityRpc.getImage)
  async getImage({ hash }: RequestOf<typeof identityRpc.getImage>) {
    return toImage(await this.images.get(hash));
  }
}
