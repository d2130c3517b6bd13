import type { AuthError, GoTrueClient } from '@supabase/supabase-js';
import type { AuthCallName, AuthInput, AuthResult, AuthValue } from '../auth-port';
import { failureOf } from './failure';

/** What the client hands back. */
export type Answer<Value> =
  | { readonly data: Value; readonly error: null }
  | { readonly data: unknown; readonly error: AuthError };

type Call<Name extends AuthCallName> = (
  client: GoTrueClient,
  ...input: AuthInput<Name>
) => Promise<Answer<AuthValue<Name>>>;

/** How each of these calls is put to the client. */
export type CallTable<Names extends AuthCallName> = { readonly [Name in Names]: Call<Name> };

/** For calls whose success says everything. */
export async function done(
  asked: Promise<{ readonly error: AuthError | null }>,
): Promise<Answer<null>> {
  const { error } = await asked;
  return { data: null, error };
}

/** What became of a call, whether it answered or threw. */
export async function resultOf<Value>(
  ask: () => Promise<Answer<Value>>,
): Promise<AuthResult<Value>> {
  try {
    const answer = await ask();
    return answer.error ? failureOf(answer.error) : { status: 'ok', value: answer.data };
  } catch (error) {
    return failureOf(error);
  }
}
