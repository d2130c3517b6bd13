-- Validation of rows, duplicates, columns that the database computes.
begin;
select no_plan();

create function pg_temp.answer_to(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'stored';
exception when others then
  return sqlstate || ' ' || sqlerrm;
end $$;

-- Each column with valid and invalid values, sent as a visitor. `answer` is the start of the response.
create temporary table tried (lead_table text, lead jsonb, answer text);
insert into tried values
  ('quiz_results', '{}', 'PT422 answers must be an object'),
  ('quiz_results', '{"answers": null}', 'PT422 answers must be an object'),
  ('quiz_results', '{"answers": {}}', 'PT422 answers must be an object'),
  ('quiz_results', '{"answers": ["a"]}', 'PT422 answers must be an object'),
  ('quiz_results', '{"answers": "a"}', 'PT422 answers must be an object'),
  ('quiz_results', '{"answers": {"a": 1}}', 'stored'),
  ('quiz_results', '{"answers": {"a": 2}, "phone": "+351912345678"}', 'stored'),
  ('quiz_results', '{"answers": {"a": 2}, "phone": null}', 'stored'),
  ('quiz_results', '{"answers": {"a": 2}, "phone": "912 345 678"}', 'PT422 Please enter a valid phone'),
  ('quiz_results', '{"answers": {"a": 2}, "phone": "+0351912345"}', 'PT422 Please enter a valid phone'),
  ('quiz_results', '{"answers": {"a": 2}, "phone": ""}', 'PT422 Please enter a valid phone'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "ada"}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": ""}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "@"}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "a@b.co\nBcc: c@d.co"}', 'PT422 Please enter'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "a@b"}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "a b@c.d"}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "foo@"}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "a@b@c.d"}', 'PT422 Please enter a valid email'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "a\u00a0b@c.d"}', 'PT422 Please enter a valid'),
  ('quiz_results', '{"answers": {"a": 1}, "email": "\u00a0 trimmed@b.co\t"}', 'stored'),
  ('quiz_results', '{"answers": {"a": [1e15, -1e15, 0.12345678901234567890]}}', 'stored'),
  ('quiz_results', '{"answers": {"a": [[{"b": 1e131071}]]}}', 'PT422 A number is too large or has'),
  ('quiz_results', '{"answers": {"a": 1000000000000001}}', 'PT422 A number is too large or has too'),
  ('quiz_results', '{"answers": {"a": -1e16}}', 'PT422 A number is too large or has too many'),
  ('quiz_results', '{"answers": {"a": 1e-21}}', 'PT422 A number is too large or has too many'),
  ('quiz_results', '{"answers": {"a": 1e-16383}}', 'PT422 A number is too large or has too'),
  ('quiz_results', '{"answers": {"a": 1.000000000000000000000}}', 'PT422 A number is too large or'),
  ('candidate_prospects', '{"email": "n@b.co", "positions": [1e131071]}', 'PT422 A number is too'),
  ('candidate_prospects', '{"email": "n@b.co", "work_format": [1e131071]}', 'PT422 A number is too'),
  ('candidate_prospects', '{"email": "n@b.co", "job_locations": [1e131071]}', 'PT422 A number is'),
  ('candidate_prospects', '{}', 'PT422 Please enter a valid email'),
  ('candidate_prospects', '{"email": "ada"}', 'PT422 Please enter a valid email'),
  ('candidate_prospects', '{"email": "a@b.co", "full_name": "Bot"}', 'PT422 full_name must be empty'),
  ('candidate_prospects', '{"email": "a@b.co", "full_name": null}', 'stored'),
  ('candidate_prospects', '{"email": "c@b.co", "positions": {"a": 1}}', 'PT422 positions must be a'),
  ('candidate_prospects', '{"email": "c@b.co", "work_format": "x"}', 'PT422 work_format must be a'),
  ('candidate_prospects', '{"email": "c@b.co", "job_locations": 1}', 'PT422 job_locations must be'),
  ('candidate_prospects', '{"email": "d@b.co", "positions": null, "work_format": null}', 'stored');
insert into tried values
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('x', 17000))), 'PT413'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', 1), 'name', repeat('x', 200)), 'stored'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', 1), 'name', repeat('x', 201)), 'PT422 A field is too long'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', 1), 'selected_plan', repeat('x', 121)), 'PT422 A field is too long'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', 1), 'email', repeat('x', 253) || '@y'), 'PT422 Please enter'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('a@b.co ', 100))), 'stored'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('a@b.co ', 101))), 'PT422 Too many email addresses'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('m=x＠b ', 101))), 'PT422 Too many email addresses'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('a﹫b.co ', 101))), 'PT422 Too many email addresses'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('a%40b.co ', 101))), 'PT422 Too many email addresses'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('a%2540b.co ', 101))), 'PT422 Too many email addresses'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('a＠b.co ', 100))), 'stored'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('912 345 678, ', 100))), 'stored'),
  ('quiz_results', jsonb_build_object('answers', jsonb_build_object('a', repeat('912 345 678, ', 101))), 'PT422 Too many email addresses or phone numbers'),
  ('candidate_prospects', jsonb_build_object('email', 'g@b.co', 'positions', jsonb_build_array(repeat('a＠b ', 101))), 'PT422 Too many email addresses'),
  ('candidate_prospects', jsonb_build_object('email', 'e@b.co', 'source', repeat('x', 40)), 'stored'),
  ('candidate_prospects', jsonb_build_object('email', 'e@b.co', 'source', repeat('x', 41)), 'PT422 A field is too long'),
  ('candidate_prospects', jsonb_build_object('email', 'f@b.co', 'positions', jsonb_build_array(repeat('x', 5000))), 'PT413');
grant select on tried to anon;

set local role anon;
select alike(
  pg_temp.answer_to(format(
    'insert into public.%1$I (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, %4$L)',
    lead_table, coalesce(columns, 'id'), coalesce(columns, 'gen_random_uuid()'), lead)),
  answer || '%',
  format('%s %s: %s', lead_table, left(lead::text, 60), answer))
from tried, lateral (select string_agg(quote_ident(key), ', ') as columns from jsonb_object_keys(lead) as key) as named;
reset role;

-- The trigger's messages come before constraints: the local API answers a constraint with 500.
create temporary table bad_value (value jsonb);
insert into bad_value values ('null'), ('""'), ('"@"'), ('"a@b"'), ('"\n"'), ('{}'), ('[]'), ('{"a": 1}'),
  ('["a"]'), ('0'), ('true'), (to_jsonb(repeat('x', 41))), (to_jsonb(repeat('x@', 128))),
  ('1e131071'), ('[1e131071]'), ('{"a": 1e-16383}'), (to_jsonb(repeat('é', 2100))), (jsonb_build_array(repeat('é', 2040))),
  (jsonb_build_object('a', repeat('"', 8150))), (jsonb_build_object('a', repeat('é', 8180)));
create temporary table mixed as
  select lead_table, valid || jsonb_build_object(first_column, a.value, second_column, b.value) as lead
  from bad_value a, bad_value b, (values
    ('quiz_results', '{}'::jsonb, 'answers', 'email'),
    ('quiz_results', '{"answers": {"a": 1}}', 'name', 'selected_plan'),
    ('candidate_prospects', '{}', 'email', 'source'),
    ('candidate_prospects', '{"email": "m@n.co"}', 'full_name', 'work_format'),
    ('candidate_prospects', '{"email": "m@n.co"}', 'positions', 'job_locations')
  ) as pair (lead_table, valid, first_column, second_column);
grant select on mixed to anon;
update private.rate_limit set per_minute = 1000000;
set local role anon;
create temporary table mixed_answer as
select left(pg_temp.answer_to(format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, %3$L)',
    lead_table, columns, lead)), 6) as answer
from mixed, lateral (select string_agg(quote_ident(key), ', ') as columns from jsonb_object_keys(lead) as key) as named;
select set_eq('select distinct btrim(answer) from mixed_answer',
  array['stored', 'PT422', 'PT413', '23505'],
  (select count(*) from mixed_answer) || ' combinations of bad values are answered by a message, never by a constraint');
reset role;

-- The constraints also hold without the trigger.
alter table public.quiz_results disable trigger check_lead;
alter table public.candidate_prospects disable trigger check_lead;
select throws_ok(statement, '23514', null, 'constraint: ' || statement)
from unnest(array[
  $$ insert into public.quiz_results (answers) values ('{}') $$,
  $$ insert into public.quiz_results (answers) values ('[1]') $$,
  $$ insert into public.quiz_results (answers) values ('null') $$,
  $$ insert into public.quiz_results (answers, email) values ('{"a":1}', 'a') $$,
  $$ insert into public.quiz_results (answers, name) values ('{"a":1}', repeat('x', 201)) $$,
  $$ insert into public.quiz_results (answers, selected_plan) values ('{"a":1}', repeat('x', 121)) $$,
  $$ insert into public.quiz_results (answers) values (jsonb_build_object('a', repeat('x', 16384))) $$,
  $$ insert into public.candidate_prospects (email) values ('a') $$,
  $$ insert into public.candidate_prospects (email, full_name) values ('a@b', 'Bot') $$,
  $$ insert into public.candidate_prospects (email, source) values ('a@b', repeat('x', 41)) $$,
  $$ insert into public.candidate_prospects (email, positions) values ('a@b', 'null') $$,
  $$ insert into public.candidate_prospects (email, work_format) values ('a@b', '{}') $$,
  $$ insert into public.candidate_prospects (email, job_locations) values ('a@b', '1') $$,
  $$ insert into public.candidate_prospects (email, positions)
     values ('a@b', jsonb_build_array(repeat('x', 4096))) $$
]) as statement;
alter table public.quiz_results enable trigger check_lead;
alter table public.candidate_prospects enable trigger check_lead;

-- Duplicates are refused. A different submission of the same person is stored.
set local role anon;
select lives_ok(
  $$ insert into public.candidate_prospects (id, email, positions)
     values ('00000000-0000-4000-8000-000000000003', 'grace@example.com', '["Designer"]') $$);
select throws_ok(
  $$ insert into public.candidate_prospects (id, email, positions)
     values ('00000000-0000-4000-8000-000000000003', 'grace@example.com', '["Designer"]') $$,
  '23505', 'duplicate key value violates unique constraint "candidate_prospects_pkey"',
  'a repeated submission is recognised by its id before its content');
select throws_ok(
  $$ insert into public.candidate_prospects (email, positions) values ('GRACE@example.com', '["Designer"]') $$,
  '23505', 'duplicate key value violates unique constraint "candidate_prospects_once_uq"',
  'JF-06 the same alert with an address in other letter case is a duplicate');
select lives_ok(
  $$ insert into public.candidate_prospects (email, positions) values ('grace@example.com', '["Engineer"]') $$,
  'a second, different alert is stored');
select lives_ok(
  $$ insert into public.candidate_prospects (email, positions) values ('grace@example.com', '[]') $$,
  'an alert without a position is an alert, not the newsletter');
select lives_ok(
  $$ insert into public.candidate_prospects (email, source) values ('grace@example.com', 'thank-you') $$);
select throws_ok(
  $$ insert into public.candidate_prospects (email, source) values ('Grace@example.com', 'thank-you') $$,
  '23505', 'duplicate key value violates unique constraint "candidate_prospects_once_uq"',
  'TY-04 a second newsletter of one address and source is a duplicate');
select lives_ok($$ insert into public.candidate_prospects (email) values ('grace@example.com') $$);
select throws_ok(
  $$ insert into public.candidate_prospects (email) values ('grace@example.com') $$,
  '23505', 'duplicate key value violates unique constraint "candidate_prospects_once_uq"',
  'a second newsletter without a source is a duplicate');
select lives_ok(
  $$ insert into public.quiz_results (email, name, answers, selected_plan)
     values ('grace@example.com', 'Grace', '{"stage":"hopeful","goal":"time"}', 'Starter') $$);
select throws_ok(
  $$ insert into public.quiz_results (email, name, answers, selected_plan)
     values ('Grace@example.com', 'Grace', '{"goal":"time","stage":"hopeful"}', 'Starter') $$,
  '23505', 'duplicate key value violates unique constraint "quiz_results_once_uq"',
  'the same result of the same person from another tab is a duplicate');
select lives_ok(
  $$ insert into public.quiz_results (email, name, answers, selected_plan)
     values ('grace@example.com', 'Grace', '{"stage":"burnt-out","goal":"time"}', 'Starter') $$,
  'a result with another answer is stored');
select throws_ok(
  $$ insert into public.quiz_results (email, name, answers, selected_plan)
     values (E' grace@example.com\u00a0', 'Grace', '{"goal":"time","stage":"hopeful"}', 'Starter') $$,
  '23505', null, 'the same result with white space around the address is a duplicate');
select lives_ok($$ insert into public.quiz_results (answers) values ('{"stage":"hopeful"}') $$);
select lives_ok(
  $$ insert into public.quiz_results (answers) values ('{"stage":"hopeful"}') $$,
  'results without an address are not compared');

-- Visitors cannot set computed columns.
select lives_ok(
  $$ insert into public.quiz_results (name, answers, person, content_hash, mentions)
     values ('forger', '{"a":1}', 'x', 'y', '{7}') $$);
reset role;
select results_eq(
  $$ select person, content_hash = 'y', mentions from public.quiz_results where name = 'forger' $$,
  $$ values (null::text, false, null::bigint[]) $$, 'hashes in a request are ignored');
update public.quiz_results set email = 'forger@example.com' where name = 'forger';
select is(person, private.keyed_hash('forger@example.com'), 'hashes follow a correction by the team')
from public.quiz_results where name = 'forger';
set local role anon;

-- Times.
select lives_ok(
  $$ insert into public.quiz_results (name, answers, created_at, received_at) values
     ('honest', '{"a":1}', now() - interval '1 hour', now() - interval '1 year') $$);
select lives_ok(
  $$ insert into public.quiz_results (name, answers, created_at) values
     ('fast clock', '{"a":1}', '2199-01-01') $$);
select lives_ok(
  $$ insert into public.quiz_results (name, answers, created_at) values
     ('dead battery', '{"a":1}', '1970-01-01') $$);
select lives_ok(
  $$ insert into public.quiz_results (name, answers, created_at) values ('no clock', '{"a":1}', null) $$);
reset role;
select results_eq(
  $$ select name, now() - created_at, received_at = now() from public.quiz_results
     where name in ('honest', 'fast clock', 'dead battery', 'no clock') order by name $$,
  $$ values ('dead battery', interval '30 days', true), ('fast clock', interval '0', true),
     ('honest', interval '1 hour', true), ('no clock', interval '0', true) $$,
  'a plausible time is stored, and any other is corrected');
insert into public.quiz_results (name, answers, created_at, received_at)
  values ('imported', '{"a":1}', '2020-01-01', '2020-01-02');
select results_eq(
  $$ select created_at, received_at from public.quiz_results where name = 'imported' $$,
  $$ values ('2020-01-01'::timestamptz, '2020-01-02'::timestamptz) $$,
  'rows that the team imports keep their times');

select * from finish();
rollback;
