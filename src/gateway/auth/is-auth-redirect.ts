/** What a sign-in link puts after the "#". */
export const AUTH_FRAGMENT_PATTERN =
  /[#&](access_token|refresh_token|error|error_code|error_description)=/;

/** Whether an address may be that of a sign-in link, which must be taken out of it at once. */
export function isAuthRedirect({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return AUTH_FRAGMENT_PATTERN.test(hash) || /[?&](code|error_code)=/.test(search);
}
