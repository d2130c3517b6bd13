import { attempt } from '../../browser/attempt';

/** Chance of the browser; where it gives none, the one that every language has. */
function createRandomBytes(): Uint8Array {
  const bytes = new Uint8Array(16);
  return (
    attempt(() => crypto.getRandomValues(bytes), null) ??
    bytes.map(() => Math.floor(Math.random() * 256))
  );
}

/** Marks the two bytes that say "random UUID, version 4". */
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
 * A new UUID. `crypto.randomUUID` is missing where a page is not served securely, as on a phone in
 * the same network; extensions make it throw.
 */
export function createUuid(): string {
  return attempt<string | null>(() => crypto.randomUUID(), null) ?? createFallbackUuid();
}
