/**
 * Hashes a text to 64 bits: FNV-1a of 32 bits, twice
 * (http://www.isthe.com/chongo/tech/comp/fnv/). It tells texts apart and protects no secret.
 */
export function hashText(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01000193);
}

function fnv1a(text: string, offset: number): string {
  let hash = offset;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
