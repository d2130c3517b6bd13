import { matchPath } from 'react-router-dom';
import { unlistedPages } from '../content/unlisted-pages';

/** Whether search engines may list a page. */
export function isListed(address: string): boolean {
  return !unlistedPages.some((page) => matchPath(page, address) !== null);
}
