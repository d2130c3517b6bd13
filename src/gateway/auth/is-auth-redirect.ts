/** Auth parameters in the URL fragment. */
export const AUTH_FRAGMENT_PATTERN =
  /[#&](access_token|refresh_token|error|error_code|error_description)=/;

/** Whether a URL may have auth parameters, which must be removed at once. */
export function isAuthRedirect({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return AUTH_FRAGMENT_PATTERN.test(hash) || /[?&](code|error_code)=/.test(search);
}
