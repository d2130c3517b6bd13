import type { AuthPort } from '../auth-port';
import type { AuthOptions } from './connected-auth';

/**
 * Accounts of a Supabase project. The client is large, so it is loaded at the
 * first call, for the first listener, or when a sign-in link led here.
 *
 * @param load fetches the client; tried again with the next call where it fails
 */
export function supabaseAuth(
  options: AuthOptions,
  load = () => import('./connected-auth'),
): AuthPort {
  let connection: Promise<AuthPort> | undefined;

  async function connect(): Promise<AuthPort> {
    const { connectAuth } = await load();
    return connectAuth(options);
  }

  function connected(): Promise<AuthPort> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  function report(error: unknown) {
    options.log(`Signing in is not available: ${messageOf(error)}`);
  }

  if (options.arrival !== null) connected().catch(report);

  return {
    async ask(name, ...input) {
      try {
        return await (await connected()).ask(name, ...input);
      } catch (error) {
        return { status: 'failed', reason: 'unavailable', message: messageOf(error) };
      }
    },
    onEvent(listener) {
      let stop = () => {};
      let stopped = false;
      async function begin() {
        try {
          const auth = await connected();
          if (!stopped) stop = auth.onEvent(listener);
        } catch (error) {
          report(error);
        }
      }
      void begin();
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
