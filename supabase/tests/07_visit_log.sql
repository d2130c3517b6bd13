-- The log of visits: who writes it, who reads it, and what is counted.
begin;
select no_plan();

create function pg_temp.answer_to(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'done';
exception when others then
  return sqlstate;
end $$;
create function pg_temp.send(of_visit text, number integer, views jsonb, outcomes jsonb default '[]',
  followed_from integer default 0) returns text language sql as $$
  select pg_temp.answer_to(format(
    'insert into public.visit_parts (visit, part, funnel, version, definition, followed_from, views, outcomes)
     values (%L, %s, ''career-match'', 1, ''00000000000000aa'', %s, %L, %L)',
    md5(of_visit)::uuid, number, followed_from, views, outcomes))
$$;
create function pg_temp.sign_in(who text) returns void language sql as $$
  select set_config('request.jwt.claims', json_build_object('sub', md5(who)::uuid)::text, true),
    set_config('request.jwt.claim.sub', md5(who)::uuid::text, true);
$$;

-- Rights.
select policies_are('public', 'visit_parts', array['visit_parts_insert', 'visit_parts_select']);
select policies_are('public', 'visit_key', array['visit_key_select']);
select policies_are('public', 'visit_sums', array['visit_sums_select']);
select table_privs_are('public', name, 'anon', rights, 'anon: ' || name)
from (values ('visit_parts', array['INSERT']), ('visit_key', '{}'), ('visit_sums', '{}')) as t (name, rights);
select table_privs_are('public', name, 'authenticated', rights, 'authenticated: ' || name)
from (values ('visit_parts', array['INSERT', 'SELECT']), ('visit_key', array['SELECT']),
  ('visit_sums', array['SELECT'])) as t (name, rights);
select function_privs_are('public', 'set_team_member', array['uuid', 'boolean'], 'service_role',
  array['EXECUTE']);
select is_empty($$ select role, name from unnest(array['anon', 'authenticated', 'service_role']) as role,
    unnest(array['private.add_to_sums(integer)', 'private.purge_sums(timestamptz)',
      'private.count_visits(uuid[], smallint[], smallint[])']) as name
  where has_function_privilege(role, name, 'execute') $$, 'only the owner sums up and purges');

-- A visit in two parts, which come in the wrong order and twice.
set local role anon;
select is(pg_temp.send('a', 1, '[["welcome", "start", 1200], ["plans", "go", 300]]',
  '[["ending", "plans", ""], ["submission", "lead", "sent"]]'), 'done', 'the second part');
select is(pg_temp.send('a', 0, '[["welcome", "start", 1200]]'), 'done', 'the first part comes later');
select is(pg_temp.send('a', 0, '[["welcome", "start", 1200]]'), '23505', 'and again');
select is(pg_temp.send('b', 0, '[["welcome", "start", 100], ["plans", "go", 100]]', '[]', 1), 'done',
  'who said yes on the second step');
select is(pg_temp.send('e', 0, '[["goals", "start", 100, {"goals": ["pay", "time"], "note": []}]]', '[]', 1),
  'done', 'of several options each counts');
select is(pg_temp.send('c', 0, '[["ada@example.com", "start", 1]]'), 'PT422', 'an address is no step');
reset role;

-- Rows of an open transaction are not counted, so the test counts them itself.
select results_eq($$
  select kind, a, b, moves, visits from private.count_visits(
    array[md5('a')::uuid, md5('b')::uuid], array[1, 0]::smallint[], array[1, 1]::smallint[])
  order by kind collate "C", a, b $$, $$ values
  ('began', 'start', '', 1::bigint, 1::bigint),
  ('came', 'plans', 'go', 2, 2),
  ('end', 'plans', '', 1, 1),
  ('ending', 'plans', '', 1, 1),
  ('finished', 'start', '', 1, 1),
  ('go', 'welcome', 'plans', 1, 1),
  ('lasted', '3', '', 1, 1),
  ('lead', 'start', '', 1, 1),
  ('left', 'plans', '', 1, 1),
  ('sent', '', '', 1, 1),
  ('start', 'welcome', 'start', 1, 1),
  ('submission', 'lead', 'sent', 1, 1),
  ('time', 'plans', '0', 1, 1),
  ('time', 'plans', '1', 1, 1),
  ('time', 'welcome', '3', 1, 1),
  ('visit', '', '', 2, 2) $$, 'a step before the yes is in no loss');
select results_eq($$
  select kind, a, b, visits from private.count_visits(
    array[md5('e')::uuid], array[0]::smallint[], array[1]::smallint[]) order by kind collate "C", a, b $$, $$ values
  ('answered', 'goals', '', 1::bigint),
  ('blank', 'note', '', 1),
  ('option', 'goals', 'pay', 1),
  ('option', 'goals', 'time', 1),
  ('visit', '', '', 1) $$, 'and who chose two has answered once');
select is_empty($$ select kind from private.count_visits(
    array[md5('a')::uuid, md5('a')::uuid], array[1, 1]::smallint[], array[1, -1]::smallint[])
  where moves <> 0 or visits <> 0 $$, 'the sign -1 takes back what a part has added');

-- Who reads.
insert into public.visit_key (funnel, definition, version, source, kind, a, b)
  values ('career-match', '00000000000000aa', 1, '', 'visit', '', '');
insert into public.visit_sums select key, '2026-10-01', 7, 7 from public.visit_key;
set local role service_role;
select lives_ok($$ select public.set_team_member(md5('member')::uuid, true) $$, 'the secret key adds a member');
reset role;

create temporary table report (statement text, of_member text, of_stranger text);
insert into report values
  ('select 1 / count(*) from public.visit_parts', 'done', '22012'),
  ('select 1 / count(*) from public.visit_key', 'done', '22012'),
  ('select 1 / count(*) from public.visit_sums', 'done', '22012'),
  ($$ select 1 / jsonb_array_length(public.funnel_counts('career-match', '2026-01-01', '2026-12-31') -> 'counts') $$,
    'done', '22012'),
  ($$ select public.log_coverage('2026-01-01', '2026-12-31') $$, 'done', '42501'),
  ('select public.sum_visits()', 'done', '42501'),
  ('select * from public.quiz_results', '42501', '42501'),
  ('select * from private.team_member', '42501', '42501'),
  ($$ select public.set_team_member(md5('stranger')::uuid, true) $$, '42501', '42501'),
  ('update public.visit_sums set visits = 9', '42501', '42501'),
  ('delete from public.visit_parts', '42501', '42501'),
  ('insert into public.visit_sums values (1, now(), 9, 9)', '42501', '42501');
grant select on report to anon, authenticated;
set local role authenticated;
select pg_temp.sign_in('member');
select is(pg_temp.answer_to(statement), of_member, 'a member: ' || btrim(statement)) from report;
select pg_temp.sign_in('stranger');
select is(pg_temp.answer_to(statement), of_stranger, 'a stranger: ' || btrim(statement)) from report;
select is(public.funnel_counts('career-match', '2026-01-01', '2026-12-31') ->> 'isMember', 'false',
  'who is no member is told so');
set local role anon;
select is(pg_temp.answer_to(statement), '42501', 'a visitor: ' || btrim(statement)) from report;
set local role service_role;
select lives_ok($$ select public.set_team_member(md5('member')::uuid, false) $$, 'and takes it off');
set local role authenticated;
select pg_temp.sign_in('member');
select is(public.funnel_counts('career-match', '2026-01-01', '2026-12-31') ->> 'isMember', 'false',
  'from then on the account reads nothing');
reset role;

-- Limits of their own.
update private.rate_limit set per_minute = 1 where scope = 'visit_parts';
set local role anon;
select is(pg_temp.send('d', 0, '[["welcome", "start", 1]]'), 'PGRST', 'visits over their ceiling wait');
select is(pg_temp.answer_to($$ insert into public.quiz_results (answers) values ('{"a": 1}') $$), 'done',
  'and leads do not');
reset role;

select * from finish();
rollback;
