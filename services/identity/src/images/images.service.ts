import { DomainError } from '@hemma/contracts/core';
import { identityErrors } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { ImagesRepository } from './images.repository.js';
import type { Picture } from './picture.js';

/** Pages that are open, and other services' lists, show a picture a while after it was replaced. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class ImagesService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `identity.IMAGE_NOT_FOUND` */
  async get(hash: string): Promise<Picture> {
    const picture = await this.images.find(hash);
    if (!picture) throw new DomainError(identityErrors.IMAGE_NOT_FOUND);
    return picture;
  }

  /** Stores a picture that somebody shows; takes part in the caller's transaction. */
  keep(picture: Picture): Promise<void> {
    return this.images.keep(picture);
  }

  /** Lets go of a picture that nobody shows any more; in the transaction in which the last one let go. */
  release(hash: string): Promise<void> {
    return this.images.expire(hash, new Date(this.clock.now().getTime() + UNUSED_MS));
  }
}
