// L9: a migration locks in the order of a request, so that no visitor ends in a deadlock.
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../reliability/postgres/migrations';
import { findLockConflict } from '../reliability/postgres/strong-locks';

/** Files of before the rule. The second of them has met visitors in a deadlock. */
const before = '20261128';

describe('files since the rule', () => {
  it.each(readMigrations().filter(({ name }) => name > before))('$name', ({ sql }) => {
    expect(findLockConflict(sql)).toBe(null);
  });
});

it('finds the file that has met visitors in a deadlock', () => {
  const broken = readMigrations().find(({ name }) => name.includes('one_row_and_limits'));
  expect(findLockConflict(broken?.sql ?? '')).toEqual(['private.bucket', 'public.quiz_results']);
});

it.each([
  [
    'the later table first',
    `create index on private.suppression (person);
     alter table public.quiz_results add column a text;`,
    ['private.suppression', 'public.quiz_results'],
  ],
  [
    'a trigger and a lock',
    `lock table private.minute_start in access exclusive mode;
     -- create trigger a on public.quiz_results
     create trigger a before insert on public.candidate_prospects for each row execute function f();`,
    ['private.minute_start', 'public.candidate_prospects'],
  ],
  [
    'the order of a request',
    `alter table public.quiz_results add column a text;
     drop policy if exists a on public.candidate_prospects;
     create function private.a() returns void language sql as $$ alter table private.salt add b text; $$;
     create index a on private.suppression (person);`,
    null,
  ],
])('%s', (_, sql, conflict) => {
  expect(findLockConflict(sql)).toEqual(conflict);
});
