import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type WriteHeadHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** `writeHead` also accepts a flat list of names and values. */
function toHeaderEntries(headers: WriteHeadHeaders): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, index) =>
    index % 2 === 0
      ? [[String(name), headers[index + 1]] as [string, OutgoingHttpHeader | undefined]]
      : [],
  );
}

/**
 * Makes these headers win: drops the backend's own CORS headers, which allow every origin, and its
 * headers with one of these names.
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
  // The cast: `writeHead` has two overloads, and the headers are the last argument of both.
  response.writeHead = ((status: number, ...args: (string | WriteHeadHeaders | undefined)[]) => {
    const ownHeaders = args.findLast((part): part is WriteHeadHeaders => typeof part === 'object');
    const remaining = toHeaderEntries(ownHeaders ?? {}).filter(
      ([name]) => !isOurs(name.toLowerCase()),
    );
    return send(status, Object.fromEntries(remaining));
  }) as ServerResponse['writeHead'];
}
