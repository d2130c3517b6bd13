-- What visitors do in a funnel, for those who said yes: visits without a name, and their daily sums.
--
-- A visit is sent in parts, and each part repeats it from its beginning: the highest number says all
-- (docs/visit.schema.json). Nothing in it was typed, and no lead has the id of a visit of this table.

-- Visits as they were sent. Kept for 30 days.
create table public.visit_parts (
  visit uuid not null,
  part smallint not null,
  funnel text not null,
  version integer not null,
  -- The mark of the text of the definition. git finds the text of any version that was ever served.
  definition text not null,
  source text not null default '',
  -- The index of the first view after the yes. Earlier ones count for answers and results, never for
  -- losses: who agrees at the end has lost nobody on the way.
  followed_from smallint not null,
  views jsonb not null,
  outcomes jsonb not null default '[]',
  received_at timestamptz not null default now(),
  -- Rows of a transaction that is still open are not summed up, nor passed over.
  written_in xid8 not null default pg_current_xact_id(),
  primary key (visit, part)
);
create index visit_parts_written_in_idx on public.visit_parts (written_in);

-- What is counted. Names stand here once, and not in each day's row.
create table public.visit_key (
  key integer generated always as identity primary key,
  funnel text not null,
  definition text not null,
  version integer not null,
  source text not null,
  kind text not null,
  a text not null,
  b text not null,
  unique (funnel, definition, version, source, kind, a, b)
);

-- How often, on each day (UTC) of the newest parts. Kept for 25 months. Each batch writes the rows of its
-- day again: with room beside them, a row takes 120 bytes with its share of the names and not 180.
create table public.visit_sums (
  key integer not null references public.visit_key,
  day date not null,
  moves integer not null,
  visits integer not null,
  primary key (key, day)
) with (fillfactor = 70);

-- Parts of earlier transactions than this one are in the sums. One row.
create table private.summed (
  is_only boolean primary key default true check (is_only),
  until xid8 not null
);
insert into private.summed (until) values ('0');

-- Who may read sums and visits, and never leads.
create table private.team_member (
  user_id uuid primary key,
  added_at timestamptz not null default now()
);

-- Limits of their own: a flood of visits keeps no lead away.
insert into private.rate_limit (scope, per_minute) values
  ('visit_parts', 60000),
  ('visit_parts of a visitor', 240);
create sequence private.visit_parts_requests;
insert into private.minute_start (lead_table, minute, requests_before)
  values ('visit_parts', '-infinity', 0);

-- A part must be ------------------------------------------------------------------------------------

create function private.is_visit_name(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(value) = 'string'
    then value #>> '{}' ~ '^[a-z][a-zA-Z0-9_-]{0,79}$' else false end;
end $$;

-- An option is named by its value, which may be any short text. '' stands for "given".
create function private.is_visit_value(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(value) = 'string'
    then length(value #>> '{}') <= 80 and value #>> '{}' !~ '[\u0001-\u001f\u007f-\u009f]'
    else false end;
end $$;

create function private.are_visit_answers(answers jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(answers) = 'object' then not exists (
    select from jsonb_each(answers) as answer (field, options)
    where not private.is_visit_name(to_jsonb(field))
      or case when jsonb_typeof(options) = 'array' then jsonb_array_length(options) > 500 or exists (
          select from jsonb_array_elements(options) as option where not private.is_visit_value(option))
        else true end)
    else false end;
end $$;

-- [step, how, milliseconds] or [step, how, milliseconds, answers]. The first view begins the visit.
create function private.is_visit_view(view jsonb, is_first boolean) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(view) <> 'array' or jsonb_array_length(view) not between 3 and 4
    or not private.is_visit_name(view -> 0) or jsonb_typeof(view -> 1) <> 'string'
    or jsonb_typeof(view -> 2) <> 'number' then
    return false;
  end if;
  return view ->> 1 = any (case when is_first then '{start,resume}' else '{go,back}' end::text[])
    and (view -> 2)::numeric between 0 and 86400000
    and (view -> 2)::numeric = trunc((view -> 2)::numeric)
    and (jsonb_array_length(view) = 3 or private.are_visit_answers(view -> 3));
end $$;

-- [kind, id, value].
create function private.is_visit_outcome(outcome jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(outcome) <> 'array' or jsonb_array_length(outcome) <> 3
    or jsonb_typeof(outcome -> 0) <> 'string' or not private.is_visit_name(outcome -> 1)
    or not private.is_visit_value(outcome -> 2) then
    return false;
  end if;
  return case outcome ->> 0
    when 'ending' then outcome ->> 2 = ''
    when 'result' then private.is_visit_name(outcome -> 2)
    when 'band' then private.is_visit_name(outcome -> 2)
    when 'draw' then outcome ->> 2 <> ''
    when 'link' then outcome ->> 2 <> ''
    when 'submission' then outcome ->> 2 in ('sent', 'kept', 'refused')
    else false end;
end $$;

create function private.check_visit_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Before anything is written out: a number of ten bytes may be one of 131,072 characters.
  perform private.require(
    pg_column_size(new.views) <= 64 * 1024 and pg_column_size(new.outcomes) <= 64 * 1024,
    'The visit is too large', 'PT413');
  perform private.require(new.part between 0 and 63, 'A visit has at most 64 parts');
  perform private.require(private.is_visit_name(to_jsonb(new.funnel)), 'funnel must be the id of one');
  perform private.require(new.version > 0, 'version must be a number from 1');
  perform private.require(new.definition ~ '^[0-9a-f]{16}$', 'definition must be the mark of a text');
  perform private.require(private.is_visit_value(to_jsonb(new.source)),
    'source must be a short text');
  perform private.require(case when jsonb_typeof(new.views) = 'array'
      then jsonb_array_length(new.views) between 1 and 200 end,
    'views must be a list of 1 to 200 views');
  perform private.require(new.followed_from between 0 and jsonb_array_length(new.views),
    'followed_from must be the index of a view');
  perform private.require(not exists (
      select from jsonb_array_elements(new.views) with ordinality as view (value, place)
      where not private.is_visit_view(value, place = 1)),
    'A view must name a step, how it was come to, a time, and the options that were chosen');
  perform private.require(case when jsonb_typeof(new.outcomes) = 'array'
      then jsonb_array_length(new.outcomes) <= 200 end,
    'outcomes must be a list of at most 200');
  perform private.require(not exists (
      select from jsonb_array_elements(new.outcomes) as outcome
      where not private.is_visit_outcome(outcome)),
    'An outcome must have a known kind, an id and a value');
  perform private.require(
    octet_length((to_jsonb(new) - array['received_at', 'written_in'])::text) <= 16384,
    'The visit is too large', 'PT413');
  if private.is_visitor() then
    new.received_at := now();
    new.written_in := pg_current_xact_id();
  end if;
  return new;
end $$;

create trigger allow_one_row_begin before insert on public.visit_parts
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.allow_one_row();
create trigger allow_one_row before insert on public.visit_parts
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.allow_one_row();
create trigger check_visit_part before insert on public.visit_parts
  for each row execute function private.check_visit_part();

-- Counting ------------------------------------------------------------------------------------------

-- The range of a time: '0' is under 250 ms, '1' under 500 ms, each further one twice as long.
create function private.time_range(ms numeric) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when ms < 250 then 0 else least(20, floor(log(2, ms / 250.0)) + 1) end::integer::text;
end $$;

-- All counts of some parts; with the sign -1 they take back what a part has added. What is counted,
-- as kind, a, b:
--   views that the yes came before: start, came (step, how), go, back (step, next step),
--     end, left (step), time (step, range)
--   so for each step: start + came = go + back + end + left
--   visits with a yes from their first view: began, finished, lead (how they came), and lasted (range)
--   all visits: option (field, value), and the field as answered or blank: of several options each
--     counts, so their sum says not how many answered; each outcome as it was sent, visit, sent
create function private.count_visits(ids uuid[], parts smallint[], signs smallint[])
returns table (day date, funnel text, version integer, definition text, source text,
  kind text, a text, b text, moves bigint, visits bigint)
language sql stable set search_path = '' as $$
  with chosen as (
    select p.*, s.sign, (p.received_at at time zone 'UTC')::date as day,
      p.views -> 0 ->> 1 as how
    from unnest(ids, parts, signs) as s (visit, part, sign)
    join public.visit_parts p using (visit, part)
  ), view as (
    select c.visit, c.part, c.outcomes, v.place, v.place > c.followed_from as is_followed,
      v.value ->> 0 as step, v.value ->> 1 as how, (v.value ->> 2)::numeric as ms,
      v.value -> 3 as answers, lead(v.value ->> 0) over w as next_step, lead(v.value ->> 1) over w as next_how
    from chosen c, jsonb_array_elements(c.views) with ordinality as v (value, place)
    window w as (partition by c.visit, c.part order by v.place)
  ), outcome as (
    select c.visit, c.part, o.value ->> 0 as kind, o.value ->> 1 as a, o.value ->> 2 as b
    from chosen c, jsonb_array_elements(c.outcomes) as o (value)
  ), followed as (
    select visit, part, how,
      exists (select from jsonb_array_elements(outcomes) as o where o ->> 0 = 'ending') as has_ended,
      exists (select from jsonb_array_elements(outcomes) as o
        where o ->> 0 = 'submission' and o ->> 2 in ('sent', 'kept')) as has_sent,
      (select sum((v ->> 2)::numeric) from jsonb_array_elements(views) as v) as ms
    from chosen where followed_from = 0
  ), last_answer as (
    select distinct on (v.visit, v.part, answer.key)
      v.visit, v.part, answer.key as field, answer.value as options
    from view v, jsonb_each(v.answers) as answer
    order by v.visit, v.part, answer.key, v.place desc
  ), event as (
    select visit, part, case place when 1 then 'start' else 'came' end as kind, step as a, how as b
      from view where is_followed
    union all
    select visit, part, next_how, step, next_step from view where is_followed and next_step is not null
    union all
    select visit, part,
      case when outcomes @> jsonb_build_array(jsonb_build_array('ending', step, '')) then 'end' else 'left' end,
      step, '' from view where is_followed and next_step is null
    union all
    select visit, part, 'time', step, private.time_range(ms) from view where is_followed
    union all
    select visit, part, 'option', field, option
      from last_answer, jsonb_array_elements_text(options) as option
    union all
    select visit, part, case options when '[]' then 'blank' else 'answered' end, field, ''
      from last_answer
    union all
    select visit, part, kind, a, b from outcome
    union all
    select visit, part, 'visit', '', '' from chosen
    union all
    select distinct visit, part, 'sent', '', '' from outcome
      where kind = 'submission' and b in ('sent', 'kept')
    union all
    select visit, part, 'began', how, '' from followed
    union all
    select visit, part, 'finished', how, '' from followed where has_ended
    union all
    select visit, part, 'lasted', private.time_range(ms), '' from followed where has_ended and how = 'start'
    union all
    select visit, part, 'lead', how, '' from followed where has_sent
  ), of_visit as (
    select visit, part, kind, a, b, count(*) as moves from event group by visit, part, kind, a, b
  )
  select c.day, c.funnel, c.version, c.definition, c.source, e.kind, e.a, e.b,
    sum(e.moves * c.sign)::bigint, sum(c.sign)::bigint
  from of_visit e join chosen c using (visit, part)
  group by c.day, c.funnel, c.version, c.definition, c.source, e.kind, e.a, e.b
$$;

-- Adds parts to the sums that are not in them yet, and removes earlier parts of their visits. One
-- writer at a time, and nobody waits for it. Returns how many parts it has looked at; null where
-- another is at it.
create function private.add_to_sums(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since xid8;
  upto xid8;
  looked_at integer;
  fresh uuid[];
  ids uuid[];
  parts smallint[];
  signs smallint[];
begin
  if not pg_try_advisory_xact_lock(hashtext('private.add_to_sums')) then
    return null;
  end if;
  select until into since from private.summed;
  upto := pg_snapshot_xmin(pg_current_snapshot());
  -- No more than a batch, and whole transactions.
  select coalesce(max(next), upto) into upto from (
    select (written_in::text::bigint + 1)::text::xid8 as next from public.visit_parts
    where written_in >= since and written_in < upto order by written_in limit most) as batch;

  select array_agg(distinct visit), count(*) into fresh, looked_at from public.visit_parts
    where written_in >= since and written_in < upto;
  with newest as (
    select visit, max(part) as part, max(part) filter (where written_in < since) as summed
    from public.visit_parts where visit = any (fresh) and written_in < upto group by visit
  ), change as (
    select visit, part, 1 as sign from newest where summed is null or summed < part
    union all
    select visit, summed, -1 from newest where summed < part
  )
  select array_agg(visit), array_agg(part), array_agg(sign) into ids, parts, signs from change;

  if ids is not null then
    with counted as materialized (
      select * from private.count_visits(ids, parts, signs) where moves <> 0 or visits <> 0
    ), known as (
      select counted.*, k.key from counted
      left join public.visit_key k using (funnel, definition, version, source, kind, a, b)
    ), added as (
      insert into public.visit_key as k (funnel, definition, version, source, kind, a, b)
      select distinct funnel, definition, version, source, kind, a, b from known where key is null
      returning k.*
    )
    insert into public.visit_sums as s (key, day, moves, visits)
      select coalesce(known.key, added.key), known.day, known.moves, known.visits from known
      left join added using (funnel, definition, version, source, kind, a, b)
    on conflict (key, day) do update
      set moves = s.moves + excluded.moves, visits = s.visits + excluded.visits;
  end if;
  if fresh is not null then
    delete from public.visit_parts as p using (
      select visit, max(part) as part from public.visit_parts
      where visit = any (fresh) and written_in < upto group by visit) as newest
    where p.visit = newest.visit and p.part < newest.part and p.written_in < upto;
  end if;
  update private.summed set until = upto;
  return looked_at;
end $$;

-- A table with a limit of its own has a row under its name.
create or replace function private.count_insert(of_table text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  requests constant bigint := nextval(format('private.%I', of_table || '_requests'));
  start private.minute_start;
begin
  select * into start from private.minute_start where lead_table = of_table;
  if start.minute < this_minute or start.minute > clock_timestamp() then
    -- The others of this moment wait for the first, once a minute.
    update private.minute_start set minute = this_minute, requests_before = requests - 1
      where lead_table = of_table and (minute < this_minute or minute > clock_timestamp());
    if found then
      -- Counts of addresses that are of no more use.
      delete from private.bucket where (minute, counted) in (
        select minute, counted from private.bucket
        where minute < now() - interval '1 hour' or minute > clock_timestamp()
        limit 5000 for update skip locked);
    end if;
    select * into start from private.minute_start where lead_table = of_table;
  end if;
  if requests - start.requests_before > (
    select per_minute from private.rate_limit where scope in (of_table, 'table')
    order by scope = of_table desc limit 1) then
    perform private.raise_too_many();
  end if;
end $$;

-- After each row of a visitor. Every 64th adds to the sums, for all.
create function private.guard_visit_part() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_insert('visit_parts');
  if currval('private.visit_parts_requests') % 64 = 0 then
    begin
      perform private.add_to_sums(256);
    exception when others then
      -- No visitor pays for it. Whoever reads gets the error itself.
      raise warning 'Visits are not summed up: %', sqlerrm;
    end;
  end if;
  return null;
end $$;

create trigger guard_insert after insert on public.visit_parts
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_visit_part();

-- The visits of a network address are counted apart from its leads.
create or replace function gate.limit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_visit constant boolean := current_setting('request.path', true) ~ '/visit_parts/*$';
  setting private.visitor_address;
  entries text[];
  address text;
  is_over boolean;
begin
  -- A request that reads runs in a transaction that cannot count.
  if current_setting('role', true) not in ('anon', 'authenticated')
    or current_setting('request.method', true) not in ('POST', 'PUT', 'PATCH', 'DELETE') then
    return;
  end if;
  select * into setting from private.visitor_address;
  entries := string_to_array(
    nullif(current_setting('request.headers', true), '')::json ->> setting.header, ',');
  -- The proxy nearest to us writes on the right.
  address := btrim(entries[greatest(cardinality(entries) - setting.trusted_proxies + 1, 1)]);
  if address = '' or address is null then
    return;
  end if;
  if position(':' in address) > 0 then
    address := private.network_of(address);
  end if;
  -- No address is kept, only its hash.
  insert into private.bucket as b (minute, counted, requests)
    select date_trunc('minute', now()), encode(sha256(convert_to(value || address, 'UTF8')), 'hex')
      || case when is_visit then ' visits' else '' end, 1
    from private.salt
    on conflict (minute, counted) do update set requests = b.requests + 1
    returning requests > (select per_minute from private.rate_limit
      where scope = case when is_visit then 'visit_parts of a visitor' else 'visitor' end)
    into is_over;
  if is_over then
    perform private.raise_too_many();
  end if;
end $$;

-- Purging -------------------------------------------------------------------------------------------

create or replace function private.purge_blocks(lead_table text, first_block bigint, end_block bigint,
  moment timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  first_row constant tid := format('(%s,0)', first_block);
  end_row constant tid := format('(%s,0)', end_block);
  a_year_ago constant timestamptz := moment - interval '12 months';
  removed bigint;
begin
  if lead_table = 'quiz_results' then
    delete from public.quiz_results as lead
    where ctid >= first_row and ctid < end_row and received_at < a_year_ago
      and case when selected_plan is not null then received_at < moment - interval '24 months'
        else (select true from public.quiz_results as other
            where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null
          and (select true from public.candidate_prospects as other
            where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null
        end;
  elsif lead_table = 'visit_parts' then
    -- Their sums stay, so what is not in them yet stays too.
    delete from public.visit_parts
    where ctid >= first_row and ctid < end_row and received_at < moment - interval '30 days'
      and written_in < (select until from private.summed);
  else
    delete from public.candidate_prospects as lead
    where ctid >= first_row and ctid < end_row and received_at < a_year_ago
      and (select true from public.candidate_prospects as other
        where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null
      and (select true from public.quiz_results as other
        where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null;
  end if;
  get diagnostics removed = row_count;
  return removed;
end $$;

create function private.purge_sums(moment timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  removed bigint;
begin
  -- Whoever adds to the sums meanwhile would meet a key that goes.
  perform pg_advisory_xact_lock(hashtext('private.add_to_sums'));
  delete from public.visit_sums where day < (moment at time zone 'UTC' - interval '25 months')::date;
  get diagnostics removed = row_count;
  delete from public.visit_key as k
    where not exists (select from public.visit_sums as s where s.key = k.key);
  return removed;
end $$;

create or replace procedure private.purge_expired(
  moment timestamptz default pg_catalog.now(), inout removed bigint default 0)
language plpgsql as $$
declare
  -- 768 KiB, and a moment for the others to commit in: more at once and an insert would wait for the
  -- log of the purge to be written (docs/decisions/0012).
  batch constant bigint := 96;
  lead_table text;
  block bigint;
  blocks bigint;
begin
  foreach lead_table in array array['quiz_results', 'candidate_prospects', 'visit_parts'] loop
    -- Rows that are added meanwhile are young.
    blocks := pg_catalog.pg_relation_size(pg_catalog.format('public.%I', lead_table)::regclass)
      / pg_catalog.current_setting('block_size')::bigint;
    block := 0;
    while block < blocks loop
      removed := removed + private.purge_blocks(lead_table, block, block + batch, moment);
      commit;
      perform pg_catalog.pg_sleep(0.001);
      block := block + batch;
    end loop;
  end loop;
  removed := removed + private.purge_sums(moment);
  commit;
  -- Nobody sends again after a year what was dropped.
  delete from private.dropped_submission where dropped_at < moment - interval '12 months';
  commit;
end $$;

-- Rights --------------------------------------------------------------------------------------------

-- Whether the account that asks is one of the team. By its id: a token says nothing else that
-- a stranger could not write.
create function gate.is_member() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.team_member where user_id = (select auth.uid()));
end $$;

-- Adds to the sums what is not in them yet. Returns whether all is in them.
create function gate.sum_visits() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  looked_at integer;
begin
  perform private.require(gate.is_member(), 'Only members of the team may do this', '42501');
  loop
    looked_at := private.add_to_sums(2000);
    exit when looked_at is null or looked_at = 0;
    -- A request has eight seconds.
    exit when clock_timestamp() > statement_timestamp() + interval '4 seconds';
  end loop;
  return coalesce(looked_at = 0, false);
end $$;

-- How many leads these days have brought, for the share of them that the log knows.
create function gate.count_leads(from_day date, to_day date) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  first_moment constant timestamptz := from_day::timestamp at time zone 'UTC';
  end_moment constant timestamptz := (to_day + 1)::timestamp at time zone 'UTC';
begin
  perform private.require(gate.is_member(), 'Only members of the team may do this', '42501');
  return (select count(*) from public.quiz_results
      where received_at >= first_moment and received_at < end_moment)
    + (select count(*) from public.candidate_prospects
      where received_at >= first_moment and received_at < end_moment and visit is not null);
end $$;

-- Called by POST, before a report is read by GET: of POST a network address has 20 a minute.
create function public.sum_visits() returns boolean
language plpgsql set search_path = '' as $$
begin
  return gate.sum_visits();
end $$;

-- All counts of a funnel, from one day to another, in one value: the API returns at most 1,000 rows.
-- Counts are [version, definition, source, kind, a, b, moves, visits]; days are [day, version,
-- definition, source, began, finished, leads]. Who is no member is told so and gets none.
create function public.funnel_counts(of_funnel text, from_day date, to_day date) returns jsonb
language sql stable set search_path = '' as $$
  with chosen as materialized (
    select k.*, s.day, s.moves, s.visits from public.visit_key k join public.visit_sums s using (key)
    where k.funnel = of_funnel and s.day between from_day and to_day and s.visits <> 0
  ), counted as (
    select version, definition, source, kind, a, b, sum(moves) as moves, sum(visits) as visits
    from chosen group by version, definition, source, kind, a, b
  ), per_day as (
    select day, version, definition, source,
      coalesce(sum(visits) filter (where kind = 'began' and a = 'start'), 0) as began,
      coalesce(sum(visits) filter (where kind = 'finished' and a = 'start'), 0) as finished,
      coalesce(sum(visits) filter (where kind = 'lead' and a = 'start'), 0) as leads
    from chosen where kind in ('began', 'finished', 'lead') group by day, version, definition, source
  )
  select jsonb_build_object(
    'isMember', gate.is_member(),
    'counts', coalesce((select jsonb_agg(
      jsonb_build_array(version, definition, source, kind, a, b, moves, visits)
      order by version, definition, source, kind, a, b) from counted where visits <> 0), '[]'),
    'days', coalesce((select jsonb_agg(
      jsonb_build_array(day, version, definition, source, began, finished, leads)
      order by day, version, definition, source) from per_day), '[]'))
$$;

-- Leads of these days, and visits of all funnels that have sent one.
create function public.log_coverage(from_day date, to_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'leads', gate.count_leads(from_day, to_day),
    'visits', coalesce((select sum(s.visits) from public.visit_key k join public.visit_sums s using (key)
      where k.kind = 'sent' and s.day between from_day and to_day), 0))
$$;

-- Adds an account to the team, or takes it off. With the secret key.
create function public.set_team_member(account uuid, is_member boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if is_member then
    insert into private.team_member (user_id) values (account) on conflict do nothing;
  else
    delete from private.team_member where user_id = account;
  end if;
end $$;

alter table public.visit_parts enable row level security;
alter table public.visit_key enable row level security;
alter table public.visit_sums enable row level security;
create policy visit_parts_insert on public.visit_parts
  for insert to anon, authenticated with check (part >= 0);
create policy visit_parts_select on public.visit_parts
  for select to authenticated using ((select gate.is_member()));
create policy visit_key_select on public.visit_key
  for select to authenticated using ((select gate.is_member()));
create policy visit_sums_select on public.visit_sums
  for select to authenticated using ((select gate.is_member()));

revoke all on public.visit_parts, public.visit_key, public.visit_sums, private.summed,
  private.team_member from public, anon, authenticated, service_role;
grant insert on public.visit_parts to anon, authenticated;
grant select on public.visit_parts, public.visit_key, public.visit_sums to authenticated;
grant all on public.visit_parts to service_role;
grant select on public.visit_key, public.visit_sums to service_role;
revoke all on sequence private.visit_parts_requests, public.visit_key_key_seq
  from public, anon, authenticated, service_role;

revoke all on function private.is_visit_name(jsonb), private.is_visit_value(jsonb),
  private.are_visit_answers(jsonb), private.is_visit_view(jsonb, boolean),
  private.is_visit_outcome(jsonb), private.check_visit_part(),
  private.count_visits(uuid[], smallint[], smallint[]), private.time_range(numeric),
  private.add_to_sums(integer), private.guard_visit_part(), private.purge_sums(timestamptz),
  gate.is_member(), gate.sum_visits(), gate.count_leads(date, date), public.sum_visits(),
  public.funnel_counts(text, date, date), public.log_coverage(date, date),
  public.set_team_member(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function gate.is_member(), gate.sum_visits(), gate.count_leads(date, date),
  public.sum_visits(), public.funnel_counts(text, date, date), public.log_coverage(date, date)
  to authenticated;
grant execute on function gate.is_member() to service_role;
grant execute on function public.set_team_member(uuid, boolean) to service_role;
grant select, insert, delete on private.team_member to service_role;
