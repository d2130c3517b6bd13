export interface RecordedRequest {
  readonly method: string;
  /** Path below `/auth/v1`, with the query. */
  readonly path: string;
  readonly body: unknown;
  readonly bearer: string;
}

/** Wraps `fetch` and records the requests, oldest first. */
export function recordRequests(send: typeof fetch) {
  const requests: RecordedRequest[] = [];
  const recordingFetch: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    const headers = new Headers(init?.headers);
    requests.push({
      method: init?.method ?? 'GET',
      path: `${pathname.replace('/auth/v1', '')}${search}`,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      bearer: headers.get('authorization')?.replace('Bearer ', '') ?? '',
    });
    return send(input, init);
  };
  return { fetch: recordingFetch, requests };
}
