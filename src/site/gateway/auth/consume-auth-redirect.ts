import { attempt } from '../../../shared/browser/attempt';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';
import {
  type AuthName,
  authFragmentPattern,
  authQueryNames,
} from '../../../shared/names/query-names';
import { CODE_VERIFIER_KEY } from '../../../shared/names/storage-keys';

/**
 * Removes auth redirect parameters from the URL and its history entry, even if they are invalid. Call
 * it before any other code reads the URL.
 *
 * @param storage holds the PKCE code verifier; without one, a `code` in the URL is not for auth
 * @returns the original URL; `null` if it is not an auth redirect and was not changed
 */
export function consumeAuthRedirect(
  { location, history }: Pick<Window, 'location' | 'history'>,
  storage: StoragePort,
): string | null {
  const address = new URL(location.href);
  const isCodeExpected =
    address.searchParams.has('code' satisfies AuthName) && storage.get(CODE_VERIFIER_KEY) !== null;
  const hasError = address.searchParams.has('error_code' satisfies AuthName);
  const hasFragmentParams = authFragmentPattern.test(address.hash);
  if (!isCodeExpected && !hasError && !hasFragmentParams) return null;

  const redirectUrl = address.href;
  if (hasFragmentParams) address.hash = '';
  if (isCodeExpected || hasError)
    for (const name of authQueryNames) address.searchParams.delete(name);
  attempt(() => history.replaceState(history.state, '', address), undefined);
  return redirectUrl;
}
