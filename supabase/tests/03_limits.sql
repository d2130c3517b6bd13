-- One row per request, and the number of requests per minute.
begin;
select no_plan();

create function pg_temp.answer_to(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return 'stored';
exception when others then
  return sqlstate || ' ' || sqlerrm;
end $$;
create function pg_temp.add(how_many integer) returns setof text language sql as $$
  select pg_temp.answer_to('insert into public.quiz_results (answers) values (''{"a":1}'')')
  from generate_series(1, how_many)
$$;

set local role anon;
select throws_ok(
  $$ insert into public.quiz_results (answers) values ('{"a":1}'), ('{"a":2}') $$,
  'PT400', 'Send one row per request');
select throws_ok(
  $$ insert into public.candidate_prospects (email)
     select n || '@example.com' from generate_series(1, 1000) as n $$,
  'PT400', 'Send one row per request');
reset role;
select is_empty('select from public.quiz_results union all select from public.candidate_prospects',
  'no row of a request with several is stored');

-- The response to two rows does not depend on whether an address is known.
insert into public.quiz_results (email, answers) values ('known@example.com', '{"a":1}');
insert into public.candidate_prospects (email) values ('known@example.com');
create temporary table pair (first text, second text);
insert into pair select a, b from unnest(array['known@example.com', 'new@example.com']) as a,
  unnest(array['known@example.com', 'other@example.com']) as b;
grant select on pair to anon, authenticated;
create function pg_temp.pair_answers() returns setof text language sql as $$
  select pg_temp.answer_to(format(
    'insert into public.quiz_results (email, answers) values (%L, ''{"a":1}''), (%L, ''{"a":1}'')',
    first, second)) from pair
  union all
  select pg_temp.answer_to(format(
    'insert into public.candidate_prospects (email) values (%L), (%L)', first, second)) from pair
$$;
set local role anon;
select set_eq('select pg_temp.pair_answers()', array['PT400 Send one row per request'],
  'the answer to two rows does not tell whether an address is known');
set local role authenticated;
select set_eq('select pg_temp.pair_answers()', array['PT400 Send one row per request'],
  'the answer to two rows tells a signed-in user nothing either');
set local role anon;
select throws_ok($$ insert into public.candidate_prospects (email) values ('known@example.com') $$,
  '23505', null, 'one row is reported as a duplicate, and the next statement counts its rows from zero');
reset role;
delete from public.quiz_results;
delete from public.candidate_prospects;

select lives_ok($$ insert into public.quiz_results (answers) values ('{"a":1}'), ('{"a":2}') $$,
  'the team may import several rows at once');
delete from public.quiz_results;

-- The limit of a table.
select is(per_minute, 600, 'a table accepts 600 requests per minute by default')
from private.rate_limit where scope = 'table';
delete from private.bucket;
set local role service_role;
select lives_ok($$ select public.set_rate_limit('table', 3) $$, 'the secret key sets a limit');
select throws_ok($$ select public.set_rate_limit('tabel', 3) $$, 'PT404', 'There is no such limit');
select throws_ok($$ select public.set_rate_limit('table', 0) $$, '23514');
set local role anon;
select results_eq($$ select pg_temp.add(3) $$, array['stored', 'stored', 'stored']);
select matches(answer,
  'PGRST .*"code" : "PT429", "message" : "Too many requests", "details" : null, "hint" : "Retry in [1-9][0-9]* s"',
  'the response above the limit says when to retry')
from pg_temp.add(1) as answer;
create function pg_temp.named_seconds(how_many integer) returns setof integer language sql as $$
  select (regexp_match(answer, 'Retry in ([0-9]+) s'))[1]::integer from pg_temp.add(how_many) as answer
$$;
select cmp_ok(count(distinct seconds), '>', 20::bigint, 'those who are refused are told different moments')
from pg_temp.named_seconds(100) as seconds;
select cmp_ok(max(seconds), '<=', 60 + 30 * 60, 'and none later than half an hour')
from pg_temp.named_seconds(50) as seconds;
select cmp_ok(max(seconds), '>', 120, 'the more requests, the later the last of them')
from pg_temp.named_seconds(50) as seconds;
select lives_ok($$ insert into public.candidate_prospects (email) values ('a@b.co') $$,
  'the other table has its own counter');
reset role;
select is(count(*), 3::bigint, 'refused rows are not stored') from public.quiz_results;

set local role service_role;
select lives_ok($$ insert into public.quiz_results (answers) values ('{"a":1}') $$,
  'the team is not limited');
reset role;

-- Each role is counted on each table.
create function pg_temp.add_to(lead_table text, columns text, how_many integer) returns setof text
language sql as $$
  select left(pg_temp.answer_to(format('insert into public.%s %s', lead_table, format(columns, n, md5(random()::text)))), 6)
  from generate_series(1, how_many) as n
$$;
create temporary table counted (role_name text, lead_table text, answers text[]);
grant all on counted to anon, authenticated;
do $$
declare
  visitor text;
  lead record;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    for lead in values ('quiz_results', '(answers) values (''{"n": %s}'')'),
      ('candidate_prospects', '(email) values (''n%2$s@example.com'')') loop
      update private.minute_start set minute = minute - interval '1 minute';
      execute format('set local role %I', visitor);
      insert into counted select visitor, lead.column1, array(
        select pg_temp.add_to(lead.column1, lead.column2, 4));
      reset role;
    end loop;
  end loop;
end $$;
select is(answers, array['stored', 'stored', 'stored', 'PGRST '],
  format('%s: the limit of %s holds', role_name, lead_table)) from counted;
delete from public.quiz_results;
delete from public.candidate_prospects;

-- A repeated request is recognised before it is counted, so it is answered even above the limit.
insert into public.quiz_results (id, answers) values ('00000000-0000-4000-8000-000000000004', '{"a":1}');
set local role anon;
select throws_ok(
  $$ insert into public.quiz_results (id, answers)
     values ('00000000-0000-4000-8000-000000000004', '{"a":1}') $$, '23505');
reset role;

-- The next minute starts at zero and deletes counters older than an hour.
update private.minute_start set minute = minute - interval '1 minute';
insert into private.bucket values (now() - interval '61 minutes', 'another bucket', 9);
set local role anon;
select results_eq($$ select left(pg_temp.add(4), 6) $$, array['stored', 'stored', 'stored', 'PGRST '],
  'the next minute counts from zero, also after refusals');
reset role;
select is_empty($$ select from private.bucket where minute < now() - interval '1 hour' $$,
  'counters older than an hour are deleted');

-- Inserts go on after a clock was an hour ahead and is set back.
update private.minute_start set minute = date_trunc('minute', now()) + interval '1 hour',
  requests_before = requests_before - 1000;
insert into private.bucket values (now() + interval '1 hour', 'a minute that has not come', 20);
set local role anon;
select results_eq($$ select left(pg_temp.add(4), 6) $$, array['stored', 'stored', 'stored', 'PGRST '],
  'a clock that is set back refuses no row, and the limit holds again at once');
reset role;
select is_empty($$ select from private.bucket where counted = 'a minute that has not come' $$,
  'counters of a minute that has not come are deleted');

-- The limit of an IP address, in the pre-request function of the API.
update private.rate_limit set per_minute = 2 where scope = 'visitor';
create function pg_temp.request(method text, headers json) returns text language plpgsql as $$
begin
  perform set_config('request.method', method, true);
  perform set_config('request.headers', headers::text, true);
  perform gate.limit_visitor();
  return 'accepted';
exception when others then
  return substring(sqlerrm from 'PT429');
end $$;
set local role anon;
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.1"}'), 'accepted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.1"}'), 'accepted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.1"}'), 'PT429',
  'the third request of one address is refused');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.2"}'), 'accepted', 'another address has its own counter');
select is(pg_temp.request('GET', '{"cf-connecting-ip": "203.0.113.1"}'), 'accepted',
  'reading is not counted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.3", "x-forwarded-for": "1.1.1.1"}'), 'accepted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.3", "x-forwarded-for": "2.2.2.2"}'), 'accepted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.3", "x-forwarded-for": "3.3.3.3"}'),
  'PT429', 'a forged X-Forwarded-For has no effect where the proxy sends the address');
select is(count(*), 5::bigint, 'as it is, no X-Forwarded-For locks anybody out')
from generate_series(1, 5) where pg_temp.request('POST', '{"x-forwarded-for": "203.0.113.9"}') = 'accepted';

-- Behind proxies of one's own the address is what the last trusted one says.
create function pg_temp.count_accepted(headers text) returns bigint language sql as $$
  select count(*) from generate_series(1, 5) as n
  where pg_temp.request('POST', replace(headers, '%n', n::text)::json) = 'accepted'
$$;
set local role service_role;
select lives_ok($$ select public.set_visitor_address('X-Forwarded-For') $$, 'the secret key names the header');
select throws_ok($$ select public.set_visitor_address('x-forwarded-for', 0) $$, '23514');
select throws_ok($$ select public.set_visitor_address('x forwarded', 1) $$, '23514');
set local role anon;
select throws_ok($$ select public.set_visitor_address('x-real-ip', 1) $$, '42501');
select is(pg_temp.count_accepted('{"x-forwarded-for": "9.9.9.%n, 203.0.113.20"}'), 2::bigint,
  'what a visitor writes before the entry of the proxy passes no limit');
select is(pg_temp.count_accepted('{"x-forwarded-for": "203.0.113.21, 198.51.100.%n"}'), 5::bigint,
  'other visitors who forge an address are counted by their own ...');
select is(pg_temp.request('POST', '{"x-forwarded-for": "203.0.113.21"}'), 'accepted',
  '... and lock out nobody');
select is(pg_temp.count_accepted('{"x-forwarded-for": "203.0.113.22:5123%n"}'), 2::bigint,
  'a port makes no other visitor');
select is(pg_temp.count_accepted('{"x-forwarded-for": "[2001:db8:7:7::%n]:443"}'), 2::bigint,
  'brackets and a port make no other visitor');
select is(pg_temp.count_accepted('{"cf-connecting-ip": "203.0.113.23"}'), 5::bigint,
  'a header that is not the named one is not read');
reset role;
select public.set_visitor_address('x-forwarded-for', 2);
set local role anon;
select is(pg_temp.count_accepted('{"x-forwarded-for": "9.9.9.%n, 203.0.113.24, 10.0.0.1"}'), 2::bigint,
  'behind two proxies the entry of the first counts');
select is(pg_temp.count_accepted('{"x-forwarded-for": "203.0.113.25"}'), 2::bigint,
  'with fewer entries than proxies the first entry counts');
reset role;
select public.set_visitor_address('cf-connecting-ip');
set local role anon;
select is(pg_temp.request('POST', '{"cf-connecting-ip": "2001:db8:1:2::1"}'), 'accepted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "2001:DB8:1:2:ffff::9"}'), 'accepted');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "2001:db8:1:2:3:4:5:6"}'), 'PT429',
  'a /64 network counts as one visitor');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "2001:db8:1:3::1"}'), 'accepted',
  'the next /64 network has its own counter');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "::ffff:203.0.113.3"}'), 'PT429',
  'an IPv4-mapped IPv6 address counts as its IPv4 address');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "::ffff:203.0.113.77"}'), 'accepted',
  'other IPv4-mapped addresses have their own counters');
select is(pg_temp.request('POST', '{"cf-connecting-ip": "no: address"}'), 'accepted',
  'an invalid address counts by its text');
select is(pg_temp.request('POST', '{}'), 'accepted', 'without an address only the limit of the table applies');
set local role service_role;
select is(pg_temp.request('POST', '{"cf-connecting-ip": "203.0.113.1"}'), 'accepted', 'the team is not limited by address');
reset role;
select is_empty($$ select from private.bucket where counted like '%203.0.113%' $$,
  'only the hash of an IP address is stored');
select is(
  (select rolconfig @> array['pgrst.db_pre_request=gate.limit_visitor'] from pg_roles where rolname = 'authenticator'),
  true, 'the hosted API is configured to run it before each request');

select * from finish();
rollback;
