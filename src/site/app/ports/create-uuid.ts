import { attempt } from '../../../shared/browser/attempt';

/** Falls back to `Math.random` where `crypto` is missing. */
function createRandomBytes(): Uint8Array {
  const bytes = new Uint8Array(16);
  return (
    attempt(() => crypto.getRandomValues(bytes), null) ??
    bytes.map(() => Math.floor(Math.random() * 256))
  );
}

/** Sets the version bits (4) and variant bits of RFC 9562. */
function setVersionBits(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

function createFallbackUuid(): string {
  const hex = [...createRandomBytes()]
    .map((byte, index) => setVersionBits(byte, index).toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * `crypto.randomUUID` is missing outside secure contexts, for example on a phone in the local
 * network. Browser extensions can make it throw.
 */
export function createUuid(): string {
  return attempt<string | null>(() => crypto.randomUUID(), null) ?? createFallbackUuid();
}
