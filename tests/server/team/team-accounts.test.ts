// @module-tag long
// Accounts of the team, made in a real database over HTTP.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeMember, createMember } from '../../../src/server/team/team-accounts';
import {
  DATABASE_ADDRESS,
  SECRET_KEY,
  VISITOR_KEY,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../support/supabase/embedded-database';

const team = { url: DATABASE_ADDRESS, secretKey: SECRET_KEY };
let database: EmbeddedDatabase;
/** What the list of accounts of a hosted project answers, which the embedded one does not have. */
let accounts: readonly { id: string; email: string }[] = [];

beforeAll(async () => {
  database = await createEmbeddedDatabase();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes('/admin/users')
      ? Response.json({ users: accounts })
      : database.fetch(address, init),
  );
});
afterEach(() => database.script('delete from private.team_member'));
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.close();
});

const readMembers = async () =>
  (await database.query('select user_id from private.team_member')).map(({ user_id: id }) => id);

it('a new local member signs in with the password that is printed once', async () => {
  const { ok, message } = await createMember(team, VISITOR_KEY, 'ada@example.com');
  expect([ok, message]).toEqual([true, expect.stringContaining('ada@example.com is of the team')]);
  const password = /shown once: (\S+)$/.exec(message)?.[1];
  const response = await database.fetch(`${DATABASE_ADDRESS}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  });
  const session = (await response.json()) as { user: { id: string } }; // of this API
  expect(await readMembers()).toEqual([session.user.id]);
});

it('an address that has an account already is said', async () => {
  await createMember(team, VISITOR_KEY, 'eve@example.com');
  const again = await createMember(team, VISITOR_KEY, 'eve@example.com');
  expect(again).toEqual({ ok: false, message: expect.stringContaining('was not made (422)') });
});

it('the account of a hosted project is added and taken off', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  accounts = [{ id, email: 'grace@example.com' }];
  expect(await changeMember(team, 'Grace@example.com', true)).toMatchObject({ ok: true });
  expect(await readMembers()).toEqual([id]);
  expect(await changeMember(team, 'grace@example.com', false)).toMatchObject({ ok: true });
  expect(await readMembers()).toEqual([]);
});

it('an account that is not there is invited first, and a wrong key is said', async () => {
  accounts = [];
  expect(await changeMember(team, 'bob@example.com', true)).toEqual({
    ok: false,
    message: expect.stringContaining('has no account. Invite it first'),
  });
  accounts = [{ id: '00000000-0000-4000-8000-000000000002', email: 'bob@example.com' }];
  const visitor = { url: DATABASE_ADDRESS, secretKey: VISITOR_KEY };
  expect(await changeMember(visitor, 'bob@example.com', true)).toMatchObject({ ok: false });
  expect(await readMembers()).toEqual([]);
});
