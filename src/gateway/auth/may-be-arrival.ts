/** What a sign-in link puts after the "#". */
export const IN_FRAGMENT = /[#&](access_token|refresh_token|error|error_code|error_description)=/;

/** Whether an address may be that of a sign-in link, which must be taken out of it at once. */
export function mayBeArrival({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return IN_FRAGMENT.test(hash) || /[?&](code|error_code)=/.test(search);
}
