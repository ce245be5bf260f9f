import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { IMAGE, type ImageRecord } from './image.model.js';
import type { Picture } from './picture.js';

@Injectable()
export class ImagesRepository {
  constructor(@InjectModel(IMAGE) private readonly images: Model<ImageRecord>) {}

  async find(hash: string): Promise<Picture | null> {
    const image = await this.images.findById(hash).lean<ImageRecord>().exec();
    // The driver hands out its own binary type.
    return image && { hash, contentType: image.contentType, bytes: Buffer.from(image.bytes.buffer) };
  }

  /** Stores a picture, or takes back that it is to be deleted. */
  async keep({ hash, contentType, bytes }: Picture): Promise<void> {
    await this.images.updateOne(
      { _id: hash },
      { $setOnInsert: { contentType, bytes }, $set: { expiresAt: null } },
      { upsert: true },
    );
  }

  async expire(hash: string, at: Date): Promise<void> {
    await this.images.updateOne({ _id: hash }, { $set: { expiresAt: at } });
  }
}
