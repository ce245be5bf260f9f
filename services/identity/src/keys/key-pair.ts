import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const BITS = 2048;

/** A private key with what may be told of it. The key object shows nothing of itself in a log. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicPem: string;
}

/** Makes a key pair, off the event loop. */
export async function makePrivateKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  return privateKey;
}

/** @param pem as it is kept in the database */
export function signingKeyFromPem(pem: string): SigningKey {
  return signingKey(createPrivateKey(pem));
}

/** The key with its public half, and a name made of that: the same key has the same name everywhere. */
export function signingKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    kid: createHash('sha256').update(der).digest('base64url').slice(0, 22),
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** For the database alone. */
export function privatePemOf(key: SigningKey): string {
  return key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
