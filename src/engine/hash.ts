/**
 * A short mark of a text: equal texts have equal marks, and the text cannot be read back.
 * FNV-1a, 32 bit, twice (http://www.isthe.com/chongo/tech/comp/fnv/); for telling apart, not for secrets.
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
