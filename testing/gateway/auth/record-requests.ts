export interface RecordedRequest {
  readonly method: string;
  /** With its query, from `/auth/v1` on. */
  readonly path: string;
  readonly body: unknown;
  /** The token it was sent with. */
  readonly bearer: string;
}

/** Passes requests on and keeps what they were, oldest first. */
export function recordRequests(send: typeof fetch) {
  const requests: RecordedRequest[] = [];
  const recording: typeof fetch = (input, init) => {
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
  return { fetch: recording, requests };
}
