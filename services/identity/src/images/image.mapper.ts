import type { ResponseOf } from '@hemma/contracts/core';
import type { identityRpc } from '@hemma/contracts/identity';
import type { Picture } from './picture.js';

export function toImage({ contentType, bytes }: Picture): ResponseOf<typeof identityRpc.getImage> {
  return { contentType, base64: bytes.toString('base64') };
}
