/** A browser carries 64 KiB on after the page is left, of all requests together. */
const KEPT_ALIVE_BYTES = 16 * 1024;
const ALL_KEPT_ALIVE_BYTES = 60 * 1024;

/** How many bytes a text is in UTF-8; no browser has to be asked. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Requests that the browser goes on with after the page is left, as far as it takes them: beyond
 * its quota it throws, and would take the same request from a page that stays.
 */
export function outliving(leave: typeof fetch): typeof fetch {
  let underWay = 0;
  return async (input, init) => {
    const bytes = typeof init?.body === 'string' ? bytesOf(init.body) : Infinity;
    if (bytes > KEPT_ALIVE_BYTES || underWay + bytes > ALL_KEPT_ALIVE_BYTES)
      return leave(input, { ...init, keepalive: false });
    underWay += bytes;
    try {
      return await keptAlive(leave, input, init);
    } finally {
      underWay -= bytes;
    }
  };
}

/** What is thrown at the call itself was not sent; a promise that is rejected may have been. */
function keptAlive(leave: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  try {
    return leave(input, { ...init, keepalive: true });
  } catch {
    return leave(input, { ...init, keepalive: false });
  }
}
