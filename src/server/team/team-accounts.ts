import { randomBytes } from 'node:crypto';
import { AUTH_PREFIX, REST_PREFIX } from '../../shared/names/addresses';
import { isJsonObject, parseJson, readKey } from '../../shared/text/json';

/** A database over HTTP, with the key that may change its team. */
export interface TeamDatabase {
  url: string;
  secretKey: string;
}

/** What came of a change of the team, in a sentence for the terminal. */
export type TeamResult = { ok: true; message: string } | { ok: false; message: string };

const fail = (message: string): TeamResult => ({ ok: false, message });

async function send(
  { url, secretKey }: TeamDatabase,
  path: string,
  { method = 'GET', body, key = secretKey }: { method?: string; body?: object; key?: string } = {},
): Promise<{ status: number; value: unknown }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: key,
      ...(key === secretKey && { authorization: `Bearer ${key}` }),
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, value: parseJson(await response.text()) };
}

async function setMember(
  database: TeamDatabase,
  account: string,
  isMember: boolean,
): Promise<boolean> {
  const { status } = await send(database, `${REST_PREFIX}/rpc/set_team_member`, {
    method: 'POST',
    body: { account, is_member: isMember },
  });
  return status < 300;
}

/**
 * Makes an account in a local database, and a member of it. Its password is in the message alone.
 * @param publicKey the key of visitors, who may sign up there
 */
export async function createMember(
  database: TeamDatabase,
  publicKey: string,
  email: string,
): Promise<TeamResult> {
  const password = randomBytes(12).toString('base64url');
  const { status, value } = await send(database, `${AUTH_PREFIX}/signup`, {
    method: 'POST',
    body: { email, password },
    key: publicKey,
  });
  const user = readKey(value, 'user');
  const account = readKey(isJsonObject(user) ? user : value, 'id');
  if (status >= 300 || typeof account !== 'string')
    return fail(
      `The account of ${email} was not made (${String(status)}). If the address has one already, choose another.`,
    );
  return (await setMember(database, account, true))
    ? { ok: true, message: `${email} is of the team.\nPassword, shown once: ${password}` }
    : fail(`${email} has an account now, but was not added to the team. Try another address.`);
}

/** Adds the account of a hosted project to the team, or takes it off. */
export async function changeMember(
  database: TeamDatabase,
  email: string,
  isMember: boolean,
): Promise<TeamResult> {
  const { status, value } = await send(database, `${AUTH_PREFIX}/admin/users?per_page=1000`);
  const users = readKey(value, 'users');
  if (status >= 300 || !Array.isArray(users))
    return fail(
      `The accounts were not read (${String(status)}). Look at SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  const wanted = email.toLowerCase();
  const user: unknown = users.find(
    (candidate) => String(readKey(candidate, 'email')).toLowerCase() === wanted,
  );
  const account = readKey(user, 'id');
  if (typeof account !== 'string')
    return fail(`${email} has no account. Invite it first: Authentication, Users, Invite user.`);
  if (!(await setMember(database, account, isMember)))
    return fail('The team was not changed. Are all migrations of supabase/migrations pushed?');
  return { ok: true, message: `${email} is ${isMember ? '' : 'no longer '}of the team.` };
}
