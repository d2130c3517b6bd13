import { AuthInvalidCredentialsError } from '@supabase/supabase-js';
import { type ClientResponse, type AuthCallTable, toEmptyResponse } from './call-table';
import { authMessages } from './auth-messages';

/** Sign-up and sign-in. Calls return the redirect URL instead of navigating. */
export const signInCalls: AuthCallTable<
  | 'signUp'
  | 'signInWithPassword'
  | 'signInWithIdToken'
  | 'signInWithWeb3'
  | 'exchangeCode'
  | 'sendOtp'
  | 'verifyOtp'
  | 'signInWithSso'
  | 'signInWithProvider'
> = {
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
