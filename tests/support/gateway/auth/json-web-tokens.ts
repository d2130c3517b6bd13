import type { JWK } from '@supabase/supabase-js';

export function encodeTokenPart(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token without a valid signature, for code that does not verify it. */
export function createUnverifiedToken(
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  signature: ArrayBuffer = new ArrayBuffer(64),
): string {
  const encodedSignature = Buffer.from(signature).toString('base64url');
  return `${encodeTokenPart(header)}.${encodeTokenPart(claims)}.${encodedSignature}`;
}

/** Signs tokens like a hosted project, with a new key pair. */
export async function createTokenSigner(kid: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keyPair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const publicKey = await crypto.subtle.exportKey('jwk', keyPair.publicKey);
  const header = { alg: 'ES256', kid, typ: 'JWT' };
  return {
    /** The public key for a key set. */
    key: { kid, kty: 'EC', key_ops: ['verify'], ...publicKey, alg: 'ES256' } as JWK,
    async sign(claims: object): Promise<string> {
      const text = new TextEncoder().encode(
        `${encodeTokenPart(header)}.${encodeTokenPart(claims)}`,
      );
      return createUnverifiedToken(
        claims,
        header,
        await crypto.subtle.sign(algorithm, keyPair.privateKey, text),
      );
    },
  };
}

export function getUnixSeconds(): number {
  return Math.round(Date.now() / 1000);
}
