import { isAuthError, type AuthError } from '@supabase/supabase-js';
import type { AuthFailure, AuthFailureReason } from '../../ports/auth-port';
import { authMessages } from './auth-messages';

type ReasonMap = Readonly<Record<string, AuthFailureReason>>;

/** By the name of the client's error. What is not here came from the service and has a code. */
const reasonByErrorName: ReasonMap = {
  AuthSessionMissingError: 'no-session',
  AuthInvalidTokenResponseError: 'invalid-session',
  AuthInvalidJwtError: 'invalid-session',
  AuthRefreshDiscardedError: 'invalid-session',
  AuthInvalidCredentialsError: 'incomplete',
  AuthPKCECodeVerifierMissingError: 'bad-link',
  AuthPKCEGrantCodeExchangeError: 'bad-link',
  AuthImplicitGrantRedirectError: 'bad-link',
  AuthRetryableFetchError: 'unavailable',
  AuthUnknownError: 'unexpected',
};

/** By the code the service gives; one that is not here says no more than its status. */
const reasonByCode: ReasonMap = {
  no_authorization: 'no-session',
  bad_jwt: 'invalid-session',
  session_expired: 'invalid-session',
  refresh_token_not_found: 'invalid-session',
  refresh_token_already_used: 'invalid-session',
  user_not_found: 'invalid-session',
  otp_expired: 'bad-link',
  flow_state_not_found: 'bad-link',
  flow_state_expired: 'bad-link',
  bad_code_verifier: 'bad-link',
  bad_oauth_state: 'bad-link',
};

const reasonByStatus: ReasonMap = {
  401: 'invalid-session',
  408: 'unavailable',
  425: 'unavailable',
  429: 'too-many',
};

/** The client's own errors carry a made-up status; these have the one of the answer. */
const ERRORS_WITH_RESPONSE = new Set([
  'AuthApiError',
  'AuthWeakPasswordError',
  'AuthRetryableFetchError',
]);

/** What went wrong in a call, as a value. Takes whatever was thrown or handed back. */
export function toAuthFailure(error: unknown): AuthFailure {
  // A token of which a part is no JSON: the client reads it and is not prepared for that.
  if (error instanceof SyntaxError) {
    return { status: 'failed', reason: 'invalid-session', message: authMessages.brokenToken };
  }
  if (!isAuthError(error)) {
    return {
      status: 'failed',
      reason: 'unexpected',
      message: error instanceof Error ? error.message : String(error),
    };
  }
  const failure = {
    status: 'failed',
    reason: getFailureReason(error),
    message: getFailureMessage(error),
  } as const;
  const hasResponse = ERRORS_WITH_RESPONSE.has(error.name) && (error.status ?? 0) > 0;
  return hasResponse ? { ...failure, httpStatus: error.status } : failure;
}

function getFailureReason({ name, code, status }: AuthError): AuthFailureReason {
  return (
    reasonByErrorName[name] ??
    reasonByCode[code ?? ''] ??
    reasonByStatus[String(status)] ??
    'refused'
  );
}

/** Of an answer it takes for a passing fault the client reads no text and says "{}". */
function getFailureMessage({ message }: AuthError): string {
  return message === '' || message === '{}' ? authMessages.noAnswer : message;
}
