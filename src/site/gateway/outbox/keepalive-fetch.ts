/** Of the bodies of a kind of request, in bytes. */
interface KeepaliveQuota {
  each: number;
  total: number;
}

/**
 * Browsers limit the sum of all keepalive bodies of a page to 64 KiB. Each kind keeps to its own share, so
 * parts of visits never take what a lead needs.
 */
export const keepaliveQuotas = {
  leads: { each: 16 * 1024, total: 60 * 1024 },
  visits: { each: 4 * 1024, total: 4 * 1024 },
} as const satisfies Readonly<Record<string, KeepaliveQuota>>;

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
export function createKeepaliveFetch(
  send: typeof fetch,
  { each, total }: KeepaliveQuota = keepaliveQuotas.leads,
): typeof fetch {
  let bytesInFlight = 0;
  return async (input, init) => {
    const bytes = typeof init?.body === 'string' ? getByteLength(init.body) : Infinity;
    if (bytes > each || bytesInFlight + bytes > total)
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
