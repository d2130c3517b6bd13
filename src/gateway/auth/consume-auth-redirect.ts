import { attempt } from '../../browser/attempt';
import type { StoragePort } from '../../ports/storage-port';
import { AUTH_FRAGMENT_PATTERN } from './is-auth-redirect';
import { CODE_VERIFIER_KEY } from './storage-keys';

const QUERY_KEYS = ['code', 'error', 'error_code', 'error_description'];

/**
 * Takes what a sign-in link brought out of the address, and out of the
 * browser's history with it: at once, before any other code reads the address
 * and whether or not it is good for anything.
 *
 * @param storage tells whether this browser waits for a provider's code; a
 *   `code` in the address belongs to somebody else where it does not
 * @returns the whole address as it was; `null` for an ordinary one, which stays as it is
 */
export function consumeAuthRedirect(
  { location, history }: Pick<Window, 'location' | 'history'>,
  storage: StoragePort,
): string | null {
  const address = new URL(location.href);
  const isCodeExpected =
    address.searchParams.has('code') && storage.get(CODE_VERIFIER_KEY) !== null;
  const hasError = address.searchParams.has('error_code');
  const hasFragmentParams = AUTH_FRAGMENT_PATTERN.test(address.hash);
  if (!isCodeExpected && !hasError && !hasFragmentParams) return null;

  const redirectUrl = address.href;
  if (hasFragmentParams) address.hash = '';
  if (isCodeExpected || hasError) for (const key of QUERY_KEYS) address.searchParams.delete(key);
  attempt(() => history.replaceState(history.state, '', address), undefined);
  return redirectUrl;
}
