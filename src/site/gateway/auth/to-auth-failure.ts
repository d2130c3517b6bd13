import { isAuthError, type AuthError } from '@supabase/supabase-js';
import type { AuthFailure, AuthFailureReason } from '../../ports/auth-port';
import { authMessages } from './auth-messages';

type ReasonMap = Readonly<Record<string, AuthFailureReason>>;

/** Errors of the client, by name. Other errors come from the service and have a code. */
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

/** Error codes of the service. Other codes are mapped by status. */
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

/** Only these errors have the HTTP status of a response; the client invents it for others. */
const ERRORS_WITH_RESPONSE = new Set([
  'AuthApiError',
  'AuthWeakPasswordError',
  'AuthRetryableFetchError',
]);

/** Converts a thrown or returned error. */
export function toAuthFailure(error: unknown): AuthFailure {
  // The client throws a SyntaxError for a token whose payload is not JSON.
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

/** For retryable errors the client ignores the response body and uses "{}". */
function getFailureMessage({ message }: AuthError): string {
  return message === '' || message === '{}' ? authMessages.noAnswer : message;
}
