const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKETS = new Set([0x5b, 0x7b]);
const CLOSING_BRACKETS = new Set([0x5d, 0x7d]);

/**
 * The nesting depth of a JSON text. Counts bytes, because parsing a hostile text is what the limit
 * prevents. The figure of a text that is not JSON has no meaning.
 */
export function getJsonDepth(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (OPENING_BRACKETS.has(byte)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING_BRACKETS.has(byte)) depth -= 1;
  }
  return deepest;
}
