/** Storage key of the session. The client derives further keys with suffixes. */
export const AUTH_STORAGE_KEY = 'gethired_auth';

/** PKCE verifier, stored during the redirect to a provider. */
export const CODE_VERIFIER_KEY = `${AUTH_STORAGE_KEY}-code-verifier`;
