/**
 * `npm run team -- add ADDRESS`: lets an account read what was measured. In the local database it makes
 * the account, too. With SUPABASE_URL and SUPABASE_SECRET_KEY it is that of a hosted project.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { getErrorMessage } from '../../shared/text/error-message';
import { localDatabasePlugin } from '../local-database/local-database-plugin';
import { readPublishableKey } from '../local-database/publishable-key';
import { changeMember, createMember, type TeamResult } from './team-accounts';

const root = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

const help = `npm run team -- add ADDRESS: lets an account read what was measured.

  npm run team -- add ADDRESS      makes the account in the local database; the site is stopped
  npm run team -- remove ADDRESS   in a hosted project alone

Environment, for a hosted project, where ADDRESS is invited first:
  SUPABASE_URL          its address
  SUPABASE_SECRET_KEY   its secret key`;

/** Opens the local database, whose key is known to this process alone. */
async function addLocally(email: string): Promise<TeamResult> {
  const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`;
  process.env['SUPABASE_SECRET_KEY'] = secretKey;
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [localDatabasePlugin()],
    preview: { port: 0, host: 'localhost', cors: false },
  });
  try {
    const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
    return await createMember({ url, secretKey }, readPublishableKey(root), email);
  } finally {
    await server.close();
  }
}

async function run([verb, email, ...rest]: readonly string[]): Promise<TeamResult> {
  const isKnown = (verb === 'add' || verb === 'remove') && rest.length === 0;
  if (!isKnown || email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email))
    return { ok: false, message: help };
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (url !== undefined && url !== '')
    return secretKey === undefined || secretKey === ''
      ? { ok: false, message: 'Set SUPABASE_SECRET_KEY, too: only it may change the team.' }
      : changeMember({ url: url.replace(/\/$/, ''), secretKey }, email, verb === 'add');
  return verb === 'add' ? addLocally(email) : { ok: false, message: help };
}

try {
  const { ok, message } = await run(process.argv.slice(2));
  (ok ? console.log : console.error)(message);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
// The local database leaves timers behind.
process.exit();
