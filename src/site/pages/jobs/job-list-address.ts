import { matchPath } from 'react-router-dom';
import { formatJobListQuery, parseJobListQuery } from './job-list-query';

const DEFAULT_LIST = '/job-listings';

/** The pages with a job list. */
const LIST_PATTERNS = [
  DEFAULT_LIST,
  '/category',
  '/category/:slug',
  '/location/:slug',
  '/search',
] as const;

/** The parameter with the path of the list, unless it is the default one. */
const LIST_PARAM = 'list';

/** A job list with its filters, such as "/job-listings" and "q=product". */
export interface JobListAddress {
  path: string;
  query: URLSearchParams;
}

/** The query of a link from a list to a job. */
export function formatListQuery({ path, query }: JobListAddress): string {
  const params = new URLSearchParams(query);
  if (path !== DEFAULT_LIST) params.set(LIST_PARAM, path);
  return params.toString();
}

/** The inverse of `formatListQuery`, from an untrusted query. */
export function parseListAddress(query: URLSearchParams): { pathname: string; search: string } {
  const requested = query.get(LIST_PARAM) ?? DEFAULT_LIST;
  const isList = LIST_PATTERNS.some((pattern) => matchPath(pattern, requested) !== null);
  return {
    pathname: isList ? requested : DEFAULT_LIST,
    search: formatJobListQuery(parseJobListQuery(query)).toString(),
  };
}
