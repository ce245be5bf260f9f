import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { MessageDocument } from './message.model.js';
import { MessagesRepository } from './messages.repository.js';

/** How long a key is remembered (the contract's 24 h). */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** An Idempotency-Key as a message carries it: of one length, however long the sender's is. */
export function hashKey(idempotencyKey: string): string {
  return createHash('sha256').update(idempotencyKey).digest('base64url');
}

/** Messages by the Idempotency-Key that they were sent with. */
@Injectable()
export class KeyedMessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The message that a sender's key stands for. A key is forgotten when it is used again after its time: it then
   * stands for nothing.
   */
  async find(senderId: number, key: string): Promise<MessageDocument | null> {
    const message = await this.messages.findUnderKey(senderId, key);
    if (!message || this.clock.now().getTime() - message.createdAt.getTime() < KEPT_MS) return message;
    await this.messages.forgetKey(message);
    return null;
  }
}
