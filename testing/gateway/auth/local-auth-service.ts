import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { vi } from 'vitest';
import { SECRET_KEY, VISITOR_KEY } from '../../supabase/embedded-database';

export interface LocalAuthService {
  /** Answers as the server of the site does, without a port. */
  readonly fetch: typeof fetch;
  /** Runs one SQL statement as the owner of the tables. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** The text of the last mail to this address. */
  getLastMail(email: string): string;
  close(): Promise<void>;
}

/**
 * The backend of `npm start` in memory: its accounts, this project's tables, and the mails it
 * would send. Here an address has to be confirmed before it can sign in.
 */
export async function createLocalAuthService(): Promise<LocalAuthService> {
  // It prints what it refuses, and refusing is part of the tests.
  const silenced = vi.spyOn(console, 'error').mockReturnValue();
  const mails: { to: string; text?: string; html?: string }[] = [];
  const connection = await createPgliteConnection();
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: 'https://site.test',
      jwt_secret: 'a secret for tests, long enough to sign with',
      publishable_key: VISITOR_KEY,
      secret_key: SECRET_KEY,
      email: { enable_confirmations: true },
    },
    studio: { enabled: false },
    options: { drivers: { email: { send: async (mail) => void mails.push(mail) } } },
  });
  await applyPendingMigrations(await app.init());
  return {
    fetch: (input, init) => app.fetch(new Request(input, init)),
    async query(sql) {
      return (await connection.driver.query<Record<string, unknown>>(sql)).rows;
    },
    getLastMail(email) {
      const mail = mails.findLast(({ to }) => to === email);
      if (!mail) throw new Error(`No mail was sent to ${email}.`);
      return mail.text ?? mail.html ?? '';
    },
    async close() {
      await connection.close();
      silenced.mockRestore();
    },
  };
}
