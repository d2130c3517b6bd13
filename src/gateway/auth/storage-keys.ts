/** Under this key the session is stored; the client adds its own endings for what belongs to it. */
export const AUTH_STORAGE_KEY = 'gethired_auth';

/** Kept between the way out to a provider and the way back. */
export const CODE_VERIFIER_KEY = `${AUTH_STORAGE_KEY}-code-verifier`;
