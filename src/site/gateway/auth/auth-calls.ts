import {
  type AuthError,
  AuthInvalidCredentialsError,
  AuthSessionMissingError,
  type GoTrueClient,
} from '@supabase/supabase-js';
import type { AuthCallName, AuthInput, AuthResult, AuthValue } from '../../ports/auth-port';
import { authMessages } from './auth-messages';
import { toAuthFailure } from './to-auth-failure';

export type ClientResponse<Value> =
  | { readonly data: Value; readonly error: null }
  | { readonly data: unknown; readonly error: AuthError };

type ClientCall<Name extends AuthCallName> = (
  client: GoTrueClient,
  ...input: AuthInput<Name>
) => Promise<ClientResponse<AuthValue<Name>>>;

/** Maps call names to calls of the client. */
export type AuthCallTable<Names extends AuthCallName> = {
  readonly [Name in Names]: ClientCall<Name>;
};

interface PasswordCredentials {
  readonly email?: string;
  readonly phone?: string;
  readonly password?: string;
}

/** The client would send blank form values. */
function hasPassword({ email, phone, password }: PasswordCredentials): boolean {
  return Boolean((email ?? phone)?.trim() && password);
}

function createMissingCredentialsResponse(): ClientResponse<never> {
  return { data: null, error: new AuthInvalidCredentialsError(authMessages.credentialsMissing) };
}

/** For calls without a result value. */
async function toEmptyResponse(
  request: Promise<{ readonly error: AuthError | null }>,
): Promise<ClientResponse<null>> {
  const { error } = await request;
  return { data: null, error };
}

/** Every call but that of the redirect. Sign-in returns the redirect URL instead of navigating. */
export const authCalls: AuthCallTable<Exclude<AuthCallName, 'arrivedSession'>> = {
  signUp: async (client, account) =>
    hasPassword(account) ? client.signUp(account) : createMissingCredentialsResponse(),
  signInWithPassword: async (client, credentials) =>
    hasPassword(credentials)
      ? client.signInWithPassword(credentials)
      : createMissingCredentialsResponse(),
  signInWithIdToken: (client, credentials) => client.signInWithIdToken(credentials),
  signInWithWeb3: (client, credentials) => client.signInWithWeb3(credentials),
  exchangeCode: (client, code) => client.exchangeCodeForSession(code),
  sendOtp: (client, credentials) => toEmptyResponse(client.signInWithOtp(credentials)),
  verifyOtp: (client, answer) => client.verifyOtp(answer),
  signInWithSso: (client, params) =>
    client.signInWithSSO({ ...params, options: { ...params.options, skipBrowserRedirect: true } }),
  signInWithProvider: (client, { provider, options }) =>
    client.signInWithOAuth({ provider, options: { ...options, skipBrowserRedirect: true } }),

  user: (client) => client.getUser(),
  updateUser: (client, attributes, options) => client.updateUser(attributes, options),
  recoverPassword: (client, email, options) =>
    toEmptyResponse(client.resetPasswordForEmail(email, options)),
  resend: (client, params) => toEmptyResponse(client.resend(params)),
  reauthenticate: (client) => toEmptyResponse(client.reauthenticate()),

  session: (client) => client.getSession(),
  refreshSession: (client) => client.refreshSession(),
  async claims(client, token) {
    const { data, error } = await client.getClaims(token);
    return data === null
      ? { data, error: error ?? new AuthSessionMissingError() }
      : { data, error };
  },
  signOut: (client, scope) => toEmptyResponse(client.signOut({ scope })),

  // Identities at other providers.
  linkIdentity: (client, { provider, options }) =>
    client.linkIdentity({ provider, options: { ...options, skipBrowserRedirect: true } }),
  unlinkIdentity: (client, identity) => toEmptyResponse(client.unlinkIdentity(identity)),

  // One-time codes from an app (TOTP) or by phone.
  enrollFactor: ({ mfa }, factor) => mfa.enroll(factor),
  challengeFactor: ({ mfa }, factor) => mfa.challenge(factor),
  verifyFactor: ({ mfa }, answer) => mfa.verify(answer),
  unenrollFactor: ({ mfa }, factor) => mfa.unenroll(factor),
  assuranceLevel: ({ mfa }) => mfa.getAuthenticatorAssuranceLevel(),
};

/** Converts a response or a thrown error. */
export async function toAuthResult<Value>(
  send: () => Promise<ClientResponse<Value>>,
): Promise<AuthResult<Value>> {
  try {
    const response = await send();
    return response.error ? toAuthFailure(response.error) : { status: 'ok', value: response.data };
  } catch (error) {
    return toAuthFailure(error);
  }
}
