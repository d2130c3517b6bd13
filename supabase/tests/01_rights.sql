-- Rights of each role. Runs in `npm test`, and on a hosted project with `supabase test db`.
begin;
select no_plan();

select tables_are('public', array['candidate_prospects', 'quiz_results', 'visit_key', 'visit_parts',
  'visit_sums']);
select policies_are('public', 'quiz_results', array['quiz_results_insert']);
select policies_are('public', 'candidate_prospects', array['candidate_prospects_insert']);
select policy_cmd_is('public', 'quiz_results', 'quiz_results_insert'::name, 'insert');
select policy_cmd_is('public', 'candidate_prospects', 'candidate_prospects_insert'::name, 'insert');
select policy_roles_are('public', 'quiz_results', 'quiz_results_insert'::name,
  array['anon', 'authenticated']);
select policy_roles_are('public', 'candidate_prospects', 'candidate_prospects_insert'::name,
  array['anon', 'authenticated']);

-- Rights on tables: visitors may insert; no role has rights in `private` by default.
select table_privs_are('public', 'quiz_results', visitor, array['INSERT'],
  visitor || ' may only insert into quiz_results')
from unnest(array['anon', 'authenticated']) as visitor;
select table_privs_are('public', 'candidate_prospects', visitor, array['INSERT'],
  visitor || ' may only insert into candidate_prospects')
from unnest(array['anon', 'authenticated']) as visitor;
select table_privs_are('private', relname, role, array[]::text[],
  format('%s has no right on private.%s', role, relname))
from pg_class, unnest(array['anon', 'authenticated', 'public']) as role
where relnamespace = 'private'::regnamespace and relkind = 'r';
select table_privs_are('private', 'salt', 'service_role', array[]::text[],
  'the secret key cannot read the salt');
select schema_privs_are('private', visitor, array[]::text[], visitor || ' cannot enter private')
from unnest(array['anon', 'authenticated']) as visitor;

-- Rights on functions.
select is_empty(
  $$ select proc.oid::regprocedure, visitor
     from pg_proc proc, unnest(array['anon', 'authenticated']) as visitor
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege(visitor, proc.oid, 'execute')
       and (visitor <> 'authenticated' or proc.oid not in ('public.sum_visits()'::regprocedure,
         'public.funnel_counts(text, date, date)'::regprocedure,
         'public.log_coverage(date, date)'::regprocedure)) $$,
  'visitors may call no function of public or private but the reports of members');
select function_privs_are('public', 'erase_person', array['text'], 'service_role', array['EXECUTE']);
select function_privs_are('public', 'set_rate_limit', array['text', 'integer'], 'service_role',
  array['EXECUTE']);
select function_privs_are('public', 'set_visitor_address', array['text', 'integer'], 'service_role',
  array['EXECUTE']);
select is_empty(
  $$ select proc.oid::regprocedure from pg_proc proc
     where proname in ('purge_expired', 'purge_blocks', 'schedule_purge')
       and has_function_privilege('service_role', proc.oid, 'execute') $$,
  'only the owner may purge');
select is_empty(
  $$ select relname from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'S'
       and has_sequence_privilege(role, oid, 'usage, select, update') $$,
  'only the owner may read or change a sequence');

-- The same rights, tested by statements.
create function pg_temp.answer_to(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'done';
exception when others then
  return sqlstate;
end $$;

insert into public.quiz_results (id, answers, email)
  values ('00000000-0000-4000-8000-000000000001', '{"a": "b"}', 'ada@example.com');
insert into public.candidate_prospects (id, email)
  values ('00000000-0000-4000-8000-000000000002', 'ada@example.com');

create temporary table attempt (statement text);
insert into attempt
select format(verb, lead_table)
from unnest(array['public.quiz_results', 'public.candidate_prospects']) as lead_table,
  unnest(array[
    'select * from %s',
    'select count(*) from %s',
    'update %s set email = ''eve@example.com''',
    'delete from %s',
    'truncate %s',
    'insert into %s select * from %1$s',
    'alter table %s disable row level security',
    'alter table %s disable trigger all',
    'drop table %s',
    'lock table %s'
  ]) as verb
union all
select unnest(array[
  $$ select * from private.bucket $$,
  $$ select * from private.salt $$,
  $$ select * from private.suppression $$,
  $$ update private.rate_limit set per_minute = 1000000 $$,
  $$ call private.purge_expired(now() + interval '9 years') $$,
  $$ select private.purge_blocks('quiz_results', 0, 9, now() + interval '9 years') $$,
  $$ select * from private.dropped_submission $$,
  $$ select * from private.minute_start $$,
  $$ select nextval('private.quiz_results_requests') $$,
  $$ select setval('private.quiz_results_requests', 1) $$,
  $$ select private.keyed_hash('ada@example.com') $$,
  $$ select private.count_insert('quiz_results') $$,
  $$ select public.erase_person('ada@example.com') $$,
  $$ select public.set_rate_limit('table', 1000000) $$,
  $$ select public.set_visitor_address('x-forwarded-for', 20) $$,
  $$ select * from private.visitor_address $$,
  $$ insert into public.quiz_results (answers) values ('{"a":1}') returning id $$,
  $$ insert into public.quiz_results (answers) values ('{"a":1}') on conflict (id) do nothing $$,
  $$ create table public.theirs (a text) $$,
  $$ create function public.theirs() returns void language sql as '' $$
]);
grant select on attempt to anon, authenticated;

set local role anon;
select is(pg_temp.answer_to(statement), '42501', 'anon: ' || btrim(statement)) from attempt;
set local role authenticated;
select is(pg_temp.answer_to(statement), '42501', 'authenticated: ' || btrim(statement)) from attempt;
reset role;

select results_eq(
  $$ select email from public.quiz_results union all select email from public.candidate_prospects $$,
  array['ada@example.com', 'ada@example.com'],
  'refused statements change no row');

select * from finish();
rollback;
