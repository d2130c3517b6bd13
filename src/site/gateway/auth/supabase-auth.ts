import type { AuthPort } from '../../ports/auth-port';
import type { SupabaseAuthOptions } from './supabase-auth-client';

/**
 * Loads the large Supabase client lazily: on the first call, the first listener or an auth redirect.
 *
 * @param load imports the client; a failure is retried on the next call
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
    options.log(
      `Sign-in is not available, because its code did not load: ${getErrorMessage(error)}`,
    );
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
