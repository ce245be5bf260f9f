import type { RequestOf } from '@hemma/contracts/core';
import type { identityRpc } from '@hemma/contracts/identity';
import type { Picture } from '../images/picture.js';
import type { UserChange } from './users.repository.js';

/** What a request changes: absent fields stay, null clears. */
export function toUserChange(
  patch: RequestOf<typeof identityRpc.updateUser>,
  picture: Picture | null,
): UserChange {
  const { bio, country, languages, interests, profileImage } = patch;
  return {
    ...(bio !== undefined && { bio }),
    ...(country !== undefined && { country }),
    ...(languages !== undefined && { languages }),
    ...(interests !== undefined && { interests: interests ?? [] }),
    ...(profileImage !== undefined && { imageHash: picture?.hash ?? null }),
  };
}
