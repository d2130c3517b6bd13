import { sitePaths } from '../../site/content/page-paths';
import { ASSETS_FOLDER, isDatabasePath, isPathUnder } from '../../shared/names/addresses';
import { isSiteQueryName } from '../../shared/names/query-names';
import { isSiteKey, RECORD_KEY } from '../../shared/names/storage-keys';

/** A kind of name that a definition and the site itself can both use. */
export type SharedName = 'route' | 'storage key' | 'query name';

/** Whether a route is an address of a page: "/job/5" is one of "/job/:id". */
function isPageAddress(route: string): boolean {
  const parts = route.split('/');
  return sitePaths.some((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}

const owners: Readonly<Record<SharedName, (name: string) => string | null>> = {
  route: (route) => {
    if (isPageAddress(route)) return 'a page of this site';
    if (isDatabasePath(route)) return 'the database of this site';
    return isPathUnder(route, ASSETS_FOLDER) ? 'the files of this site' : null;
  },
  'storage key': (key) => (isSiteKey(key) ? 'this site itself' : null),
  'query name': (name) => (isSiteQueryName(name) ? 'the sign-in of this site' : null),
};

/**
 * Who of the site uses a name that a definition may not have; null where it is free.
 * @param isRecord the definition declares that its result page stores a record there (QZ-10)
 */
export const findSiteOwner = (what: SharedName, name: string, isRecord = false): string | null =>
  isRecord && name === RECORD_KEY ? null : owners[what](name);
