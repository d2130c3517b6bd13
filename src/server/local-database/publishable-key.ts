import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The key that visitors of the local database send. It is no secret.
 * @param root the folder of the project
 * @throws where supabase/config.toml has none
 */
export function readPublishableKey(root: string): string {
  const config = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8');
  const key = /^publishable_key = "(.+)"$/m.exec(config)?.[1];
  if (key === undefined) throw new Error('supabase/config.toml has no publishable_key.');
  return key;
}
