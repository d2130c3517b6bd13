import type { JWK } from '@supabase/supabase-js';

function encodeTokenPart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token whose signature nobody has made; enough where nobody verifies it. */
export function createUnverifiedToken(
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  signature: ArrayBuffer = new ArrayBuffer(64),
): string {
  const signed = Buffer.from(signature).toString('base64url');
  return `${encodeTokenPart(header)}.${encodeTokenPart(claims)}.${signed}`;
}

/** Signs tokens as a hosted project does, with a key of its own under this name. */
export async function createTokenSigner(kid: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const header = { alg: 'ES256', kid, typ: 'JWT' };
  return {
    /** As it stands in a key set. */
    key: { kid, kty: 'EC', key_ops: ['verify'], ...publicKey, alg: 'ES256' } as JWK,
    async sign(claims: object): Promise<string> {
      const text = new TextEncoder().encode(
        `${encodeTokenPart(header)}.${encodeTokenPart(claims)}`,
      );
      return createUnverifiedToken(
        claims,
        header,
        await crypto.subtle.sign(algorithm, pair.privateKey, text),
      );
    },
  };
}

/** Seconds since 1970, as tokens count. */
export function getUnixSeconds(): number {
  return Math.round(Date.now() / 1000);
}
