import { loadEnv } from 'vite';
import { readPublishableKey } from '../local-database/publishable-key';
import { isVisitLogOff } from '../plugins/site-environment';
import type { MeasuredDatabase } from './database-session';

/** Where `npm start` serves the local database. */
const LOCAL_ADDRESS = 'http://localhost:4173';

/**
 * The database of the site, from the variables that the site is built with; else the local one.
 * @param root the folder of the project
 */
export function findDatabase(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): MeasuredDatabase {
  const variables = { ...loadEnv('production', root, 'VITE_'), ...environment };
  const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_ANON_KEY: publicKey = '' } = variables;
  const isLogOff = isVisitLogOff(variables);
  return url !== '' && publicKey !== ''
    ? { url: url.replace(/\/$/, ''), publicKey, isLogOff }
    : { url: LOCAL_ADDRESS, publicKey: readPublishableKey(root), isLogOff };
}
