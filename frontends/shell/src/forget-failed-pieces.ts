import type { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Lets what the shell provides be fetched anew after it could not be. The federation runtime would keep the failure for
 * ever, and with it every page that needs the piece, and the toasts.
 *
 * @param instance the shell's; the remotes take their pieces from the same map
 */
export function forgetFailedPieces(instance: ReturnType<typeof getInstance>): void {
  const pieces = Object.values(instance?.shareScopeMap['default'] ?? {}).flatMap((versions) =>
    Object.values(versions),
  );
  for (const piece of pieces) {
    const { get } = piece;
    piece.get = async () => {
      try {
        return await get();
      } catch (error) {
        piece.loading = undefined;
        throw error;
      }
    };
  }
}
