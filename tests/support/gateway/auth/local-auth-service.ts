import { createEmbeddedDatabase, type EmbeddedDatabase } from '../../supabase/embedded-database';

export interface LocalAuthService extends EmbeddedDatabase {
  /** The text of the last mail to this address. */
  getLastMail(email: string): string;
}

/**
 * The backend of `npm start` in memory: accounts, tables of this project, and the mails that it
 * would send. An address must be confirmed before it can sign in.
 */
export async function createLocalAuthService(): Promise<LocalAuthService> {
  const mails: { to: string; text?: string; html?: string }[] = [];
  const database = await createEmbeddedDatabase({ onMail: (mail) => void mails.push(mail) });
  return {
    ...database,
    getLastMail(email) {
      const mail = mails.findLast(({ to }) => to === email);
      if (!mail) throw new Error(`No mail was sent to ${email}.`);
      return mail.text ?? mail.html ?? '';
    },
  };
}
