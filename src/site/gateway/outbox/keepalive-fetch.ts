/** Browsers limit the sum of all keepalive bodies to 64 KiB. */
const MAX_KEEPALIVE_BYTES = 16 * 1024;
const MAX_TOTAL_KEEPALIVE_BYTES = 60 * 1024;

/** Length in UTF-8, without an encoder. */
function getByteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Adds `keepalive`, so that requests survive leaving the page. Beyond the quota the browser would
 * reject the request, so it is then sent without `keepalive`.
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

/** A synchronous throw means not sent. A rejected promise may have been sent and is not repeated. */
function fetchWithKeepalive(send: typeof fetch, ...[input, init]: Parameters<typeof fetch>) {
  try {
    return send(input, { ...init, keepalive: true });
  } catch {
    return send(input, { ...init, keepalive: false });
  }
}
