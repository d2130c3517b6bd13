/** Our own queries have a few hundred characters; longer ones are truncated. */
const MAX_QUERY_LENGTH = 16_384;

/** Truncates before parsing, because the query is untrusted. */
export function parseQuery(search: string): URLSearchParams {
  return new URLSearchParams(search.slice(0, MAX_QUERY_LENGTH));
}

export function removeEmail(search: string): string {
  const query = parseQuery(search);
  query.delete('email');
  const remainingQuery = query.toString();
  return remainingQuery === '' ? '' : `?${remainingQuery}`;
}
