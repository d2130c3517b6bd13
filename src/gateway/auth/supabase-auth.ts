import type { AuthPort } from '../../ports/auth-port';
import type { SupabaseAuthOptions } from './supabase-auth-client';

/**
 * Accounts of a Supabase project. The client is large, so it is loaded at the
 * first call, for the first listener, or when a sign-in link led here.
 *
 * @param load fetches the client; tried again with the next call where it fails
 */
export function createSupabaseAuth(
  options: SupabaseAuthOptions,
  load = () => import('./supabase-auth-client'),
): AuthPort {
  let connection: Promise<AuthPort> | undefined;

  async function connect(): Promise<AuthPort> {
    const { createSupabaseAuthClient } = await load();
    return createSupabaseAuthClient(options);
  }

  function getConnection(): Promise<AuthPort> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  function logUnavailable(error: unknown) {
    options.log(`Signing in is not available: ${getErrorMessage(error)}`);
  }

  if (options.redirectUrl !== null) getConnection().catch(logUnavailable);

  return {
    async call(name, ...input) {
      try {
        return await (await getConnection()).call(name, ...input);
      } catch (error) {
        return { status: 'failed', reason: 'unavailable', message: getErrorMessage(error) };
      }
    },
    onEvent(listener) {
      let stop = () => {};
      let stopped = false;
      async function subscribe() {
        try {
          const auth = await getConnection();
          if (!stopped) stop = auth.onEvent(listener);
        } catch (error) {
          logUnavailable(error);
        }
      }
      void subscribe();
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
