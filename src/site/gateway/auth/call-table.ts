import type { AuthError, GoTrueClient } from '@supabase/supabase-js';
import type { AuthCallName, AuthInput, AuthResult, AuthValue } from '../../ports/auth-port';
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

/** For calls without a result value. */
export async function toEmptyResponse(
  request: Promise<{ readonly error: AuthError | null }>,
): Promise<ClientResponse<null>> {
  const { error } = await request;
  return { data: null, error };
}

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
