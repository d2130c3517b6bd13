import { execFileSync } from 'node:child_process';

/** The user who runs the server. Postgres refuses to start as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

function readUserId(flag: string, name: string): number | undefined {
  try {
    const id = Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Undefined where this process does not run as root.
 * @throws when the process runs as root and there is no other user
 */
export function getUnprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = readUserId('-u', name);
    const gid = readUserId('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('Postgres refuses to run as root, and there is no user "postgres" or "nobody".');
}
