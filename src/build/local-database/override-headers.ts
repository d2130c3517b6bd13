import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type WriteHeadHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** `writeHead` also takes names and values in one list. */
function toHeaderEntries(given: WriteHeadHeaders): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(given)) return Object.entries(given);
  return given.flatMap((name, at) =>
    at % 2 === 0 ? [[String(name), given[at + 1]] as [string, OutgoingHttpHeader | undefined]] : [],
  );
}

/**
 * Makes these headers the last word: what the backend says itself of sharing with other origins
 * (everybody, everything) or under the name of one of these is dropped.
 */
export function overrideHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const send = response.writeHead.bind(response);
  function isOurs(name: string): boolean {
    return name.startsWith('access-control-') || Object.hasOwn(headers, name);
  }
  // The cast: `writeHead` has two forms, and only the last word of each holds headers.
  response.writeHead = ((status: number, ...rest: (string | WriteHeadHeaders | undefined)[]) => {
    const given = rest.findLast((part): part is WriteHeadHeaders => typeof part === 'object');
    const kept = toHeaderEntries(given ?? {}).filter(([name]) => !isOurs(name.toLowerCase()));
    return send(status, Object.fromEntries(kept));
  }) as ServerResponse['writeHead'];
}
