-- Erasure and retention.
begin;
select no_plan();

-- Counts the rows of all tables that contain a text.
create function pg_temp.count_rows_with(word text) returns bigint language plpgsql as $$
declare
  place regclass;
  table_count bigint;
  total bigint := 0;
begin
  for place in select oid from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('select count(*) from %s as t where position(lower(%L) in lower(t::text)) > 0', place, word)
      into table_count;
    total := total + table_count;
  end loop;
  return total;
end $$;

insert into public.quiz_results (email, answers) values
  ('Ada@Example.com', '{"a": 1}'),
  (null, '{"contact": {"mail": "ada@EXAMPLE.com"}}'),
  ('notada@example.com', '{"a": 1}'),
  ('grace@example.com', '{"a": "I know notada@example.com"}'),
  (null, '{"a": "Write to Ada@example.com, please."}'),
  (null, '{"ada@example.com": true}'),
  (null, jsonb_build_object('a', U&'\00a0ada@example.com\00a0')),
  (null, jsonb_build_object('a', U&'  ada\FF20example.com\200B')),
  (null, '{"a": ["mailto:ada@example.com?subject=x"]}'),
  (null, '{"a": "x\nada@example.com\ty"}');
insert into public.quiz_results (name, answers) values ('Ada <ada@example.com>', '{"a": 1}');
insert into public.quiz_results (selected_plan, answers) values ('ada@example.com', '{"a": 1}');
-- Rows that the first migrations accepted.
alter table public.quiz_results disable trigger check_lead;
insert into public.quiz_results (email, answers) values (U&' ada@example.com\00a0', '{"a": 2}'),
  ('ada@home', '{"a": 1}');
alter table public.quiz_results enable trigger check_lead;
insert into public.candidate_prospects (email, positions) values
  ('ada@example.com', null), ('ada@example.com', '["Designer"]'), ('grace@example.com', null),
  ('bob@example.com', '["Assistant of ada@example.com"]');

set local role service_role;
select throws_ok($$ select public.erase_person('ada') $$, 'PT422', 'Please enter a valid email address');
select throws_ok($$ select public.erase_person(null) $$, 'PT422', 'Please enter a valid email address');
select is(public.erase_person(E' ADA@example.com\u00a0'), 14, 'all rows that name a person are erased');
select is(public.erase_person('ada@example.com'), 0, 'a second erasure finds no row');
select is(public.erase_person('ada@home'), 1, 'a row with an address that is invalid today can be erased');
reset role;
delete from private.suppression where person = private.keyed_hash('ada@home');
select is(pg_temp.count_rows_with('ada@example.com') - pg_temp.count_rows_with('notada@example.com'), 0::bigint,
  'no table contains the address of an erased person');
select is(count(*), 2::bigint, 'a longer address that contains the erased one stays') from public.quiz_results;
select is(count(*), 1::bigint, 'rows of other people stay') from public.candidate_prospects;
select is(count(*), 1::bigint, 'one hash of the erased person remains') from private.suppression;
select isnt(person, encode(sha256('ada@example.com'), 'hex'), 'the remaining hash is salted') from private.suppression;

-- An erased person is not stored again.
insert into public.quiz_results (email, answers, created_at) values ('ada@example.com', '{"a": 1}', now());
set local role service_role;
insert into public.candidate_prospects (email) values ('ADA@example.com'), ('new@example.com');
reset role;
select is(pg_temp.count_rows_with('ada@example.com') - pg_temp.count_rows_with('notada@example.com'), 0::bigint,
  'an import skips an erased person');
select is(count(*), 1::bigint, 'an import stores the other people') from public.candidate_prospects
  where email = 'new@example.com';
set local role anon;
select lives_ok(
  $$ insert into public.quiz_results (email, answers, created_at)
     values ('ada@example.com', '{"a": 1}', now() - interval '1 day') $$,
  'a queued submission of an erased person gets the usual response');
reset role;
select is_empty($$ select from public.quiz_results where email = 'ada@example.com' $$,
  'a queued submission of an erased person is not stored');
set local role anon;
select lives_ok(
  $$ insert into public.quiz_results (answers, created_at)
     values ('{"a": "I am ada@example.com"}', now() - interval '1 day') $$,
  'a queued submission that names an erased person in an answer gets the usual response');
reset role;
select is(pg_temp.count_rows_with('ada@example.com') - pg_temp.count_rows_with('notada@example.com'), 0::bigint,
  'no table contains the address after the queued submissions');

-- The responses about an erased person equal those about any other.
create function pg_temp.answer_to(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'stored';
exception when others then
  return sqlstate || ' ' || sqlerrm;
end $$;
-- The same id twice, then the same submission under a new id, then both in reverse order.
create function pg_temp.answers_about(person text) returns setof text language sql as $$
  select pg_temp.answer_to(format(
    'insert into public.%s, id, email, created_at) values (%s, md5(%L)::uuid, %L, now() - interval ''2 days'')',
    split_part(lead, '|', 1), split_part(lead, '|', 2), person || lead || id, person))
  from unnest(array['quiz_results (answers|''{"probe": 1}''', 'candidate_prospects (source|''probe''',
      'candidate_prospects (positions|''["probe"]''']) as lead,
    unnest(array['one', 'one', 'two', 'one', 'two']) as id
$$;
create function pg_temp.two_rows_about(person text) returns text language sql as $$
  select pg_temp.answer_to(format(
    'insert into public.candidate_prospects (email, source, created_at)
     values (%L, ''probe'', now() - interval ''2 days''), (%1$L, ''other'', now())', person))
$$;
set local role anon;
create temporary table about_ada as
  select row_number() over () as n, answer from pg_temp.answers_about('ada@example.com') as answer;
create temporary table about_eve as
  select row_number() over () as n, answer from pg_temp.answers_about('eve@example.com') as answer;
select results_eq('select answer from about_ada order by n', 'select answer from about_eve order by n',
  'repeated rows of an erased person get the responses of any other person');
select is(pg_temp.two_rows_about('ada@example.com'), pg_temp.two_rows_about('eve@example.com'),
  'two rows of an erased person in one request get the response of any other person');
select is(count(*), 15::bigint, 'all responses say stored or duplicate') from about_ada
where answer in ('stored', '23505 duplicate key value violates unique constraint "quiz_results_pkey"',
  '23505 duplicate key value violates unique constraint "quiz_results_once_uq"',
  '23505 duplicate key value violates unique constraint "candidate_prospects_pkey"',
  '23505 duplicate key value violates unique constraint "candidate_prospects_once_uq"');
reset role;
select is(pg_temp.count_rows_with('ada@example.com') - pg_temp.count_rows_with('notada@example.com'), 0::bigint,
  'no repeated row of the erased person is stored');
delete from public.quiz_results where email = 'eve@example.com';
delete from public.candidate_prospects where email = 'eve@example.com';

-- A device that still has an erased row cannot store it again.
insert into public.candidate_prospects (id, email, created_at)
  values ('00000000-0000-4000-8000-000000000005', 'mallory@example.com', now() - interval '1 hour');
set local role service_role;
select is(public.erase_person('mallory@example.com'), 1);
set local role anon;
select throws_ok(
  $$ insert into public.candidate_prospects (id, email, created_at)
     values ('00000000-0000-4000-8000-000000000005', 'mallory@example.com', now() - interval '1 hour') $$,
  '23505', 'duplicate key value violates unique constraint "candidate_prospects_pkey"',
  'a repeated id of an erased row is answered as a duplicate');
reset role;
update private.suppression set erased_at = now() - interval '1 minute';
set local role anon;
select lives_ok(
  $$ insert into public.quiz_results (email, answers) values ('ada@example.com', '{"a": 1}') $$);
reset role;
select is(count(*), 1::bigint, 'a new submission after the erasure is stored') from public.quiz_results
  where email = 'ada@example.com';
update private.suppression set erased_at = now() - interval '6 days 23 hours';
set local role anon;
select lives_ok(
  $$ insert into public.candidate_prospects (email, created_at)
     values ('ada@example.com', now() - interval '20 days') $$);
reset role;
select is_empty($$ select from public.candidate_prospects where email = 'ada@example.com' $$,
  'a queued submission of a person who was erased 6 days ago is not stored');
delete from private.dropped_submission;
update private.suppression set erased_at = now() - interval '7 days 1 hour';
set local role anon;
select lives_ok(
  $$ insert into public.candidate_prospects (email, created_at)
     values ('ada@example.com', now() - interval '20 days') $$);
reset role;
select is(count(*), 1::bigint, 'a week after the erasure, a submission with a wrong time is stored')
from public.candidate_prospects where email = 'ada@example.com';

-- ST-04.
delete from public.quiz_results;
delete from public.candidate_prospects;
delete from private.suppression;
create function pg_temp.ago(months integer) returns timestamptz language sql as $$
  select now() - make_interval(months => months) - interval '1 day'
$$;
insert into public.quiz_results (name, email, answers, selected_plan, received_at) values
  ('plan, 11 months', 'a@x.co', '{"a":1}', 'Starter', pg_temp.ago(11)),
  ('plan, 23 months', 'b@x.co', '{"a":1}', 'Starter', pg_temp.ago(23)),
  ('plan, 24 months', 'c@x.co', '{"a":1}', 'Starter', pg_temp.ago(24)),
  ('plan, 24 months, active', 'active@x.co', '{"a":1}', 'Starter', pg_temp.ago(24)),
  ('no plan, 12 months', 'd@x.co', '{"a":1}', null, pg_temp.ago(12)),
  ('no plan, 12 months, active', 'active@x.co', '{"a":1}', null, pg_temp.ago(12)),
  ('no person, 11 months', null, '{"a":1}', null, pg_temp.ago(11)),
  ('no person, 12 months', null, '{"a":1}', null, pg_temp.ago(12)),
  ('no person with a plan, 12 months', null, '{"a":1}', 'Starter', pg_temp.ago(12));
insert into public.candidate_prospects (source, email, received_at) values
  ('11 months', 'e@x.co', pg_temp.ago(11)),
  ('12 months', 'f@x.co', pg_temp.ago(12)),
  ('30 months, active', 'Active@x.co', pg_temp.ago(30)),
  ('active now', 'active@x.co', now());
create function pg_temp.purge(moment timestamptz) returns bigint language sql as $$
  select private.purge_blocks('quiz_results', 0, 1000000, moment)
    + private.purge_blocks('candidate_prospects', 0, 1000000, moment)
$$;
select is(pg_temp.purge(now()), 5::bigint, 'ST-04 the purge returns the number of deleted rows');
select set_eq(
  'select name from public.quiz_results union all select source from public.candidate_prospects',
  array['plan, 11 months', 'plan, 23 months', 'no plan, 12 months, active', 'no person, 11 months',
    'no person with a plan, 12 months', '11 months', '30 months, active', 'active now'],
  'ST-04 the purge deletes people inactive for 12 months and results with a plan after 24 months');
select is(pg_temp.purge(now() + interval '25 months'), 8::bigint,
  'ST-04 two years later the purge has deleted all rows');

-- Scheduling. A stub replaces pg_cron, which the embedded Postgres does not have.
select is(private.schedule_purge(), false, 'without pg_cron, schedule_purge returns false')
where to_regprocedure('cron.schedule(text,text,text)') is null;
do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    create schema cron;
    create table cron.job (jobname text, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql
      as 'insert into cron.job values ($1, $2, $3); select 1::bigint';
  end if;
end $$;
select is(private.schedule_purge(), true);
select results_eq(
  $$ select schedule, command from cron.job where jobname = 'purge-expired-leads' $$,
  $$ values ('17 3 * * *', 'call private.purge_expired()') $$,
  'the purge is scheduled every night');

-- A person who gave a phone number and no address is found by it.
insert into public.quiz_results (phone, answers) values
  ('+351912345678', '{"a": "phone"}'), ('+351912345679', '{"a": "phone"}');
set local role service_role;
select throws_ok($$ select public.erase_phone('912') $$, 'PT422', 'Please enter a valid phone number');
select is(public.erase_phone('+351912345678'), 1, 'the row with a phone number is erased');
select is(public.erase_phone('+351912345678'), 0, 'a second erasure by phone finds no row');
reset role;
select is(count(*), 1::bigint, 'the row with another phone number stays') from public.quiz_results
  where answers @> '{"a": "phone"}';

select * from finish();
rollback;
