import path from 'node:path';
import type { Terminal } from '../../authoring/cli/cli-command';
import { REST_PREFIX } from '../../shared/names/addresses';
import { readKey } from '../../shared/text/json';
import {
  createDatabaseSession,
  type MeasuredDatabase,
  type ReadAsMember,
} from '../studio/database-session';
import { serverMessages } from '../studio/server-messages';
import { measuredMessages } from './measured-messages';

/** An account of the team. */
export interface TeamAccount {
  email: string;
  password: string;
}

/** The account that the environment names; null where it names none. */
export function findAccount({
  GETHIRED_TEAM_EMAIL: email = '',
  GETHIRED_TEAM_PASSWORD: password = '',
}: Readonly<Record<string, string | undefined>>): TeamAccount | null {
  return email === '' || password === '' ? null : { email, password };
}

/** Finds the database of the site. It loads Vite, which other commands do not need. */
export async function findSiteDatabase({
  script = '',
}: Pick<Terminal, 'script'>): Promise<MeasuredDatabase> {
  const { findDatabase } = await import('../studio/find-database');
  return findDatabase(path.resolve(path.dirname(script), '..'), process.env);
}

/** The database for a member of the team, or why it is not open. */
export type OpenedDatabase = { ok: true; read: ReadAsMember } | { ok: false; message: string };

/** Row security shows a stranger an empty table: so it is asked who asks. */
async function isMember(read: ReadAsMember): Promise<boolean> {
  const { value } = await read(
    'rpc/funnel_counts?of_funnel=x&from_day=2000-01-01&to_day=2000-01-01',
  );
  return readKey(value, 'isMember') === true;
}

/** Signs in with an account of the team. */
export async function openTeamDatabase(
  database: MeasuredDatabase,
  account: TeamAccount | null,
): Promise<OpenedDatabase> {
  if (account === null) return { ok: false, message: measuredMessages.noAccount };
  const session = createDatabaseSession(database, Date.now);
  const read: ReadAsMember = async (address) => {
    await session.renew();
    return session.send(`${REST_PREFIX}/${address}`);
  };
  try {
    const { isSignedIn } = await session.signIn(account);
    if (!isSignedIn) return { ok: false, message: serverMessages.wrongPassword };
    return (await isMember(read))
      ? { ok: true, read }
      : { ok: false, message: measuredMessages.notMember(account.email) };
  } catch {
    return { ok: false, message: serverMessages.databaseAway(database.url) };
  }
}
