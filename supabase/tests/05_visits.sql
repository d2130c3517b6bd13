-- Equal rows of one visit, and rows that supersede earlier ones of their visit.
begin;
select no_plan();
update private.rate_limit set per_minute = 1000000;

-- Ids that are read easily: row 1 of visit a.
create function pg_temp.row_id(name text) returns uuid language sql as 'select md5(name)::uuid';
-- Sends a row as a visitor. `earlier` are the names of the rows that it supersedes.
create function pg_temp.send(name text, of_visit text, answers jsonb, address text default null,
  earlier text[] default null, sent_at timestamptz default now()) returns text language plpgsql as $$
begin
  insert into public.quiz_results (id, visit, answers, email, supersedes, created_at)
  values (md5(name)::uuid, md5(of_visit)::uuid, answers, address,
    (select array_agg(md5(one)::uuid) from unnest(earlier) as one), sent_at);
  return 'stored';
exception when others then
  return sqlstate || ' ' || sqlerrm;
end $$;

-- Equal rows.
set local role anon;
select is(pg_temp.send('a1', 'a', '{"q": 1}'), 'stored', 'the first row of a visit is stored');
select alike(pg_temp.send('a2', 'a', '{"q": 1}'), '23505 %quiz_results_visit_row_uq%',
  'an equal row of the visit under another id is refused');
select alike(pg_temp.send('a1', 'a', '{"q": 1}'), '23505 %quiz_results_pkey%',
  'the same row sent again is answered as its id');
select is(pg_temp.send('a3', 'a', '{"q": 2}'), 'stored', 'a changed row of the visit is stored');
select is(pg_temp.send('b1', 'b', '{"q": 1}'), 'stored', 'an equal row of another visit is stored');
select is(pg_temp.send('n1', null, '{"q": 1}'), 'stored', 'a row without a visit is stored');
select is(pg_temp.send('n2', null, '{"q": 1}'), 'stored', 'as are equal rows of older sites');
reset role;
select is(count(*), 5::bigint, 'five rows are stored') from public.quiz_results;
delete from public.quiz_results;

-- Whoever knows ids but no visit removes nothing, and keeps nothing away.
set local role anon;
select is(pg_temp.send('victim', 'secret', '{"q": 1}'), 'stored');
select is(pg_temp.send('attack-1', 'other', '{"q": 2}', null, '{victim, later}'), 'stored',
  'a row that names the id of another visit is answered as any row');
select is(pg_temp.send('attack-2', 'other', '{"q": 3}', null, '{unknown}'), 'stored',
  'as is a row that names an unknown id');
select is(pg_temp.send('attack-3', null, '{"q": 3}', null, '{victim}'), 'stored',
  'and one without a visit');
select is(pg_temp.send('attack-4', 'other', '{"q": 9}', 'ada@example.com', '{victim, later}'), 'stored',
  'and one with an address');
select is(pg_temp.send('later', 'secret', '{"q": 4}'), 'stored');
reset role;
select set_eq($$ select id from public.quiz_results where visit = md5('secret')::uuid $$,
  array[pg_temp.row_id('victim'), pg_temp.row_id('later')], 'the rows of the victim stay');
delete from public.quiz_results;

-- QZ-09: the rows of one visit in each order of arrival, each of them sent twice. One stays.
create temporary table sent (name text, answers jsonb, address text, earlier text[]);
insert into sent values
  ('A', '{"q": 1}', null, null),
  ('B', '{"q": 2}', null, '{A}'),
  ('C', '{"q": 1}', null, '{A, B}'),
  ('D', '{"q": 1}', 'ada@example.com', '{A, B, C}');
create temporary table arrival as
  select array[a.name, b.name, c.name, d.name] as names
  from sent a, sent b, sent c, sent d
  where a.name not in (b.name, c.name, d.name) and b.name not in (c.name, d.name)
    and c.name <> d.name;
create function pg_temp.outcome_of(names text[]) returns text language plpgsql as $$
declare
  remaining text;
  one text;
  lead record;
begin
  delete from public.quiz_results;
  delete from private.dropped_submission;
  foreach one in array names || names loop
    select * into lead from sent where name = one;
    set local role anon;
    perform pg_temp.send(one, 'v', lead.answers, lead.address, lead.earlier);
    reset role;
  end loop;
  select string_agg(sent.name, ' ') into remaining
    from public.quiz_results stored join sent on md5(sent.name)::uuid = stored.id;
  return remaining;
end $$;
grant select on sent to anon;
select is(count(*), 24::bigint, 'there are 24 orders of four rows') from arrival;
select is(pg_temp.outcome_of(names), 'D', 'QZ-09 one row remains after ' || names::text) from arrival;
select is(pg_temp.outcome_of(array_remove(names, 'D')), 'C',
  'QZ-09 the last one remains, also with the content of the first, after ' || array_remove(names, 'D')::text)
from arrival;
select is(pg_temp.outcome_of(array_remove(array_remove(names, 'B'), 'C')), 'D',
  'QZ-09 rows that never arrive leave no other behind: ' || array_remove(array_remove(names, 'B'), 'C')::text)
from arrival;

-- An address is superseded by the same address only.
delete from public.quiz_results;
delete from private.dropped_submission;
set local role anon;
select is(pg_temp.send('e1', 'e', '{"q": 1}', 'ada@example.com'), 'stored');
select is(pg_temp.send('e2', 'e', '{"q": 2}', 'ADA@example.com', '{e1}'), 'stored');
select is(pg_temp.send('e3', 'e', '{"q": 2}', 'grace@example.com', '{e1, e2}'), 'stored');
select is(pg_temp.send('e4', 'e', '{"q": 3}', null, '{e1, e2, e3}'), 'stored');
reset role;
select set_eq('select email from public.quiz_results', array['ADA@example.com', 'grace@example.com', null],
  'a row of the same address is removed; one of another address, and one with an address, stay');

-- A result that the person has saved in another visit.
set local role anon;
select is(pg_temp.send('f1', 'f', '{"q": 2}'), 'stored');
select is(pg_temp.send('f2', 'f', '{"q": 2}', 'ada@example.com', '{f1, f0}'), 'stored',
  'a known result is answered as stored');
select alike(pg_temp.send('f2', 'f', '{"q": 2}', 'ada@example.com', '{f1, f0}'), '23505 %pkey%',
  'and sent again as its id');
select is(pg_temp.send('f0', 'f', '{"q": 1}'), 'stored', 'what it supersedes may arrive later');
reset role;
select is_empty($$ select from public.quiz_results where visit = md5('f')::uuid $$,
  'the rows without an address are gone: the result is stored already');

-- Erasure: with the person go the rows without an address of the same visits.
delete from public.quiz_results;
delete from private.dropped_submission;
set local role anon;
select is(pg_temp.send('g1', 'g', '{"early": 1}'), 'stored');
select is(pg_temp.send('g3', 'g', '{"q": 2}', 'ada@example.com', '{g2}'), 'stored');
select is(pg_temp.send('h1', 'h', '{"q": 1}'), 'stored');
set local role service_role;
select is(public.erase_person('ada@example.com'), 2, 'both rows of the visit are erased');
set local role anon;
select is(pg_temp.send('g2', 'g', '{"q": 1}'), 'stored', 'a superseded row that waited is answered as any row');
reset role;
select results_eq('select id from public.quiz_results', array[pg_temp.row_id('h1')],
  'it is not stored, and the rows of others stay');

-- The answers about an erased person equal those about any other, with a visit too.
create function pg_temp.answers_about(person text) returns text[] language sql as $$
  select array_agg(pg_temp.send(person || name, person || visit, answers, address, earlier,
    now() - interval '2 days') order by place)
  from unnest(array['1', '1', '2', '3', '3', '4', '5', '5', '6'],
    array['v', 'v', 'v', 'w', 'w', 'w', 'x', 'x', 'x'],
    array[null, null, null, null, null, null, '{early}', '{early}', '{early}']::text[])
    with ordinality as sent (name, visit, list, place),
  lateral (select case when visit = 'w' then jsonb_build_object('a', 'I am ' || person)
      else '{"q": 1}'::jsonb || jsonb_build_object('visit', visit) end as answers,
    case when visit <> 'w' then person end as address, list::text[] as earlier) as filled
$$;
set local role anon;
create temporary table about as select pg_temp.answers_about('ada@example.com') as ada,
  pg_temp.answers_about('eve@example.com') as eve;
select is(ada, eve, 'repeated rows of an erased person get the responses of any other person') from about;
select is(array(select left(one, 5) from about, unnest(eve) as one),
  array['store', '23505', '23505', 'store', '23505', '23505', 'store', '23505', 'store'],
  'which say stored or duplicate');
reset role;

-- Limits.
set local role anon;
select alike(pg_temp.send('z', 'z', '{"q": 1}', null, array(select 'z' || n from generate_series(1, 101) as n)),
  'PT422 %', 'a row may supersede at most 100 rows');
reset role;
insert into public.candidate_prospects (id, visit, email, positions) values
  (md5('p1')::uuid, md5('p')::uuid, 'ada@new.example', '["A"]');
insert into public.candidate_prospects (id, visit, email, positions, supersedes) values
  (md5('p2')::uuid, md5('p')::uuid, 'ada@new.example', '["B"]', array[md5('p1')::uuid]);
select results_eq($$ select positions from public.candidate_prospects where email = 'ada@new.example' $$,
  array['["B"]'::jsonb], 'the other table supersedes alike');

select * from finish();
rollback;
