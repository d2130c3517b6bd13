-- How rows leave.
begin;
select no_plan();

-- Every place a person can be found in.
create function pg_temp.places_of(word text) returns bigint language plpgsql as $$
declare
  place regclass;
  found_here bigint;
  total bigint := 0;
begin
  for place in select oid from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('select count(*) from %s as t where position(lower(%L) in lower(t::text)) > 0', place, word)
      into found_here;
    total := total + found_here;
  end loop;
  return total;
end $$;

insert into public.quiz_results (email, answers) values
  ('Ada@Example.com', '{"a": 1}'),
  (null, '{"contact": {"mail": "ada@EXAMPLE.com"}}'),
  ('notada@example.com', '{"a": 1}'),
  ('grace@example.com', '{"a": "I know notada@example.com"}');
insert into public.candidate_prospects (email, positions) values
  ('ada@example.com', null), ('ada@example.com', '["Designer"]'), ('grace@example.com', null);

set local role service_role;
select throws_ok($$ select public.erase_person('ada') $$, 'PT422', 'Please enter a valid email address');
select throws_ok($$ select public.erase_person(null) $$, 'PT422', 'Please enter a valid email address');
select is(public.erase_person(' ADA@example.com '), 4, 'all four rows of a person go');
select is(public.erase_person('ada@example.com'), 0, 'and are gone');
reset role;
select is(pg_temp.places_of('"ada@example.com') + pg_temp.places_of('(ada@example.com')
  + pg_temp.places_of(',ada@example.com'), 0::bigint, 'no table knows the address any more');
select is(count(*), 2::bigint, 'an address that only contains it stays') from public.quiz_results;
select is(count(*), 1::bigint, 'other people stay') from public.candidate_prospects;
select is(count(*), 1::bigint, 'one hash remains') from private.suppression;
select isnt(person, encode(sha256('ada@example.com'), 'hex'), 'a salted one') from private.suppression;

-- Nobody is brought back.
insert into public.quiz_results (email, answers, created_at) values ('ada@example.com', '{"a": 1}', now());
set local role service_role;
insert into public.candidate_prospects (email) values ('ADA@example.com'), ('new@example.com');
reset role;
select is(pg_temp.places_of('ada@example.com') - pg_temp.places_of('notada@example.com'), 0::bigint,
  'an import passes over an erased person');
select is(count(*), 1::bigint, 'and takes the others') from public.candidate_prospects
  where email = 'new@example.com';
set local role anon;
select lives_ok(
  $$ insert into public.quiz_results (email, answers, created_at)
     values ('ada@example.com', '{"a": 1}', now() - interval '1 day') $$,
  'a submission that waited on a device is answered as any other');
reset role;
select is_empty($$ select from public.quiz_results where email = 'ada@example.com' $$,
  'and not stored');
update private.suppression set erased_at = now() - interval '1 minute';
set local role anon;
select lives_ok(
  $$ insert into public.quiz_results (email, answers) values ('ada@example.com', '{"a": 1}') $$);
reset role;
select is(count(*), 1::bigint, 'who submits anew is welcome') from public.quiz_results
  where email = 'ada@example.com';
update private.suppression set erased_at = now() - interval '8 days';
set local role anon;
select lives_ok(
  $$ insert into public.candidate_prospects (email, created_at)
     values ('ada@example.com', now() - interval '20 days') $$);
reset role;
select is(count(*), 1::bigint, 'a week later a slow clock harms nobody')
from public.candidate_prospects where email = 'ada@example.com';

-- ST-04.
delete from public.quiz_results;
delete from public.candidate_prospects;
delete from private.suppression;
create function pg_temp.ago(months integer) returns timestamptz language sql as $$
  select now() - make_interval(months => months) - interval '1 day'
$$;
insert into public.quiz_results (name, email, answers, selected_plan, received_at) values
  ('plan, 11 months', 'a@x', '{"a":1}', 'Starter', pg_temp.ago(11)),
  ('plan, 23 months', 'b@x', '{"a":1}', 'Starter', pg_temp.ago(23)),
  ('plan, 24 months', 'c@x', '{"a":1}', 'Starter', pg_temp.ago(24)),
  ('plan, 24 months, active', 'active@x', '{"a":1}', 'Starter', pg_temp.ago(24)),
  ('no plan, 12 months', 'd@x', '{"a":1}', null, pg_temp.ago(12)),
  ('no plan, 12 months, active', 'active@x', '{"a":1}', null, pg_temp.ago(12)),
  ('nobody, 11 months', null, '{"a":1}', null, pg_temp.ago(11)),
  ('nobody, 12 months', null, '{"a":1}', null, pg_temp.ago(12)),
  ('nobody with a plan, 12 months', null, '{"a":1}', 'Starter', pg_temp.ago(12));
insert into public.candidate_prospects (source, email, received_at) values
  ('11 months', 'e@x', pg_temp.ago(11)),
  ('12 months', 'f@x', pg_temp.ago(12)),
  ('30 months, active', 'Active@x', pg_temp.ago(30)),
  ('active now', 'active@x', now());
select is(private.purge_expired(), 5, 'ST-04 the purge says how many rows went');
select set_eq(
  'select name from public.quiz_results union all select source from public.candidate_prospects',
  array['plan, 11 months', 'plan, 23 months', 'no plan, 12 months, active', 'nobody, 11 months',
    'nobody with a plan, 12 months', '11 months', '30 months, active', 'active now'],
  'ST-04 inactive 12 months, completed 24 months, active while active');
select is(private.purge_expired(now() + interval '25 months'), 8,
  'ST-04 and two years on, nothing is left');

-- Scheduled where jobs can be; here a stand-in for pg_cron, which is not in this Postgres.
select is(private.schedule_purge(), false, 'without pg_cron it says that it is not scheduled')
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
  $$ values ('17 3 * * *', 'select private.purge_expired()') $$,
  'every night');

select * from finish();
rollback;
