/** What stands further back is nobody's e-mail: a query of ours has a few hundred characters. */
const MAX_QUERY_LENGTH = 16_384;

/** The query of the thank-you page, as far as it can be ours. */
export function parseQuery(search: string): URLSearchParams {
  return new URLSearchParams(search.slice(0, MAX_QUERY_LENGTH));
}

/** The query without the e-mail, which must not stay in the address bar. */
export function removeEmail(search: string): string {
  const query = parseQuery(search);
  query.delete('email');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
