/**
 * Keys of the site in the browser's storage. Entries under them exist in visitors' browsers. No funnel
 * can have one of them (`src/authoring/wording/site-names.ts`).
 */

/** The session of the sign-in. The client derives further keys with a hyphen and a suffix. */
export const AUTH_KEY = 'gethired_auth';
/** PKCE verifier, stored during the redirect to a provider. */
export const CODE_VERIFIER_KEY = 'gethired_auth-code-verifier';
/** The answer about analytics. */
export const CONSENT_KEY = 'analytics_consent';
/** The deadline of the countdown, for the policy that keeps it. */
export const COUNTDOWN_KEY = 'countdown_deadline';
/** In sessionStorage: the countdown was closed in this tab. */
export const COUNTDOWN_CLOSED_KEY = 'countdown_closed';
/** The last results (`src/site/stores/last-results.ts`). */
export const LAST_RESULTS_KEY = 'last_results';
/** Queued leads where IndexedDB is missing: one key each. */
export const OUTBOX_KEY_PREFIX = 'outbox:';
/** The saved result of `/quiz-results` (QZ-10). A definition declares it as its record. */
export const RECORD_KEY = 'quiz_answers';
/** The rows that results have sent: ids and hashes, neither answers nor names. */
export const RESULT_ROWS_KEY = 'quiz_result_rows';
/** A JSON list of job ids, newest first. */
export const SAVED_JOBS_KEY = 'saved_jobs';
/** In sessionStorage: this tab has requested the web fonts. */
export const WEB_FONTS_KEY = 'web_fonts';

export const siteKeys: readonly string[] = [
  AUTH_KEY,
  CONSENT_KEY,
  COUNTDOWN_KEY,
  COUNTDOWN_CLOSED_KEY,
  LAST_RESULTS_KEY,
  RECORD_KEY,
  RESULT_ROWS_KEY,
  SAVED_JOBS_KEY,
  WEB_FONTS_KEY,
];

/** Whether the site itself stores something under the key. */
export const isSiteKey = (key: string): boolean =>
  siteKeys.includes(key) || key.startsWith(OUTBOX_KEY_PREFIX) || key.startsWith(`${AUTH_KEY}-`);
