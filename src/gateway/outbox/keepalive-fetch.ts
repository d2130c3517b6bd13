/** A browser carries 64 KiB on after the page is left, of all requests together. */
const MAX_KEEPALIVE_BYTES = 16 * 1024;
const MAX_TOTAL_KEEPALIVE_BYTES = 60 * 1024;

/** How many bytes a text is in UTF-8; no browser has to be asked. */
function getByteLength(text: string): number {
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
export function createKeepaliveFetch(send: typeof fetch): typeof fetch {
  let bytesInFlight = 0;
  return async (input, init) => {
    const bytes = typeof init?.body === 'string' ? getByteLength(init.body) : Infinity;
    if (bytes > MAX_KEEPALIVE_BYTES || bytesInFlight + bytes > MAX_TOTAL_KEEPALIVE_BYTES)
      return send(input, { ...init, keepalive: false });
    bytesInFlight += bytes;
    try {
      return await fetchWithKeepalive(send, input, init);
    } finally {
      bytesInFlight -= bytes;
    }
  };
}

/** What is thrown at the call itself was not sent; a promise that is rejected may have been. */
function fetchWithKeepalive(send: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  try {
    return send(input, { ...init, keepalive: true });
  } catch {
    return send(input, { ...init, keepalive: false });
  }
}
