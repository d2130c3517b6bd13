const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKETS = new Set([0x5b, 0x7b]);
const CLOSING_BRACKETS = new Set([0x5d, 0x7d]);

/**
 * How many brackets of a JSON text are open at once, at most. Counted in the bytes, because whoever
 * would parse a hostile text to measure it is the one it is meant for. Of a text that is not JSON
 * the figure means nothing.
 */
export function getJsonDepth(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (OPENING_BRACKETS.has(byte)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING_BRACKETS.has(byte)) depth -= 1;
  }
  return deepest;
}
