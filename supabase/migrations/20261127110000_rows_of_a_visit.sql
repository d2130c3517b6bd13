-- Rows of one visit: equal ones are stored once, and a later row can take the place of an earlier one.
--
-- The browser makes the id of the visit, at random, and tells it to nobody but this database. So who
-- guesses the id of a row cannot name its visit, and removes nothing.

alter table public.quiz_results
  add column visit uuid,
  add column supersedes uuid[],
  add column visit_row text;
alter table public.candidate_prospects
  add column visit uuid,
  add column supersedes uuid[],
  add column visit_row text;
comment on column public.quiz_results.visit is
  'Filled by the site: the visit that sent the row. Random, known to its browser only.';
comment on column public.quiz_results.supersedes is
  'Filled by the site: ids of earlier rows of the visit that this row takes the place of.';
comment on column public.quiz_results.visit_row is
  'What makes a second row of one visit the same. Made by the database.';
comment on column public.candidate_prospects.visit is
  'Filled by the site: the visit that sent the row. Random, known to its browser only.';
comment on column public.candidate_prospects.supersedes is
  'Filled by the site: ids of earlier rows of the visit that this row takes the place of.';
comment on column public.candidate_prospects.visit_row is
  'What makes a second row of one visit the same. Made by the database.';

-- Also without an address, which private.hash_lead leaves to the id. Rows of other visits differ.
create function private.hash_visit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.visit_row := md5(new.visit::text || ' ' || coalesce(new.person, '') || ' ' || new.content_hash);
  return new;
end $$;

-- After hash_lead.
create trigger hash_visit_row before insert or update on public.quiz_results
  for each row execute function private.hash_visit_row();
create trigger hash_visit_row before insert or update on public.candidate_prospects
  for each row execute function private.hash_visit_row();

-- Deferrable for the reason of `_once_uq`. Rows without a visit are not compared.
alter table public.quiz_results
  add constraint quiz_results_visit_row_uq unique (visit_row) deferrable initially immediate;
alter table public.candidate_prospects
  add constraint candidate_prospects_visit_row_uq unique (visit_row) deferrable initially immediate;
create index quiz_results_visit_idx on public.quiz_results (visit) where visit is not null;
create index candidate_prospects_visit_idx on public.candidate_prospects (visit)
  where visit is not null;

-- Whether a row may take the place of another: that one names nobody, or the same person.
create function private.may_supersede(later jsonb, earlier jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(earlier ->> 'person' = later ->> 'person', earlier ->> 'person' is null)
    and coalesce(earlier ->> 'phone' = later ->> 'phone', earlier ->> 'phone' is null)
$$;

-- What has been superseded without a row that says so.
create function private.note_superseded(lead_table text, visit uuid, ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.dropped_submission (lead_table, what)
    select lead_table, visit || ' ' || id from unnest(ids) as id
    on conflict do nothing
$$;

-- Of a row and those that supersede it one stays, whichever arrives first. What is sent again is
-- answered as any row is.
create function private.supersede_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead constant jsonb := to_jsonb(new);
  is_superseded boolean;
  is_known boolean := false;
begin
  perform private.require(coalesce(cardinality(new.supersedes), 0) <= 100,
    'A row may supersede at most 100 rows');
  if new.visit is null or exists (
    select from private.dropped_submission where lead_table = tg_table_name and what = new.id::text
  ) then
    return new;
  end if;
  -- Rows of one visit that arrive at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(new.visit::text, 0));

  if cardinality(new.supersedes) > 0 then
    execute format('delete from public.%I as earlier where visit = $1 and id = any ($2) and id <> $3
      and private.may_supersede($4, to_jsonb(earlier))', tg_table_name)
      using new.visit, new.supersedes, new.id, lead;
    execute format('select exists (select from public.%I
      where person = $1 and content_hash = $2 and id <> $3)', tg_table_name)
      into is_known using new.person, new.content_hash, new.id;
  end if;
  execute format('select exists (select from public.%I as later
      where visit = $1 and $2 = any (supersedes) and id <> $2
        and private.may_supersede(to_jsonb(later), $3))
    or exists (select from private.dropped_submission where lead_table = $4 and what = $5)',
    tg_table_name) into is_superseded
    using new.visit, new.id, lead, tg_table_name, new.visit || ' ' || new.id;
  if not is_known and not is_superseded then
    return new;
  end if;

  -- A unique constraint would undo the removal. So the row is passed over, as stored.
  if is_known then
    perform private.note_superseded(tg_table_name, new.visit, new.supersedes);
  end if;
  insert into private.dropped_submission (lead_table, what) values (tg_table_name, new.id::text)
    on conflict do nothing;
  return null;
end $$;

-- The first of the triggers that may pass over a row: its name comes before skip_erased.
create trigger keep_one_of_visit before insert on public.quiz_results
  for each row execute function private.supersede_rows();
create trigger keep_one_of_visit before insert on public.candidate_prospects
  for each row execute function private.supersede_rows();

-- What the site adds counts nothing against the size of a submission.
create or replace function private.check_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submitted constant text := (to_jsonb(new) - array['visit', 'supersedes', 'visit_row'])::text;
begin
  new.email := private.trimmed_address(new.email);

  perform private.require(octet_length(submitted) <= 16384, 'The submission is too large', 'PT413');
  perform private.require(jsonb_typeof(new.answers) = 'object' and new.answers <> '{}',
    'answers must be an object with at least one answer');
  perform private.require(new.email is null or private.is_address(new.email),
    'Please enter a valid email address');
  perform private.require(new.phone is null or new.phone ~ '^\+[1-9][0-9]{6,14}$',
    'Please enter a valid phone number');
  perform private.require(
    length(coalesce(new.name, '')) <= 200 and length(coalesce(new.selected_plan, '')) <= 120,
    'A field is too long');
  perform private.require(private.names_few(submitted), 'Too many email addresses');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

create or replace function private.check_prospect() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submitted text;
begin
  new.email := private.trimmed_address(new.email);
  new.full_name := coalesce(new.full_name, '');
  new.positions := nullif(new.positions, 'null');
  new.work_format := nullif(new.work_format, 'null');
  new.job_locations := nullif(new.job_locations, 'null');
  submitted := (to_jsonb(new) - array['visit', 'supersedes', 'visit_row'])::text;

  perform private.require(octet_length(submitted) <= 4096, 'The submission is too large', 'PT413');
  perform private.require(new.full_name = '', 'full_name must be empty');
  perform private.require(private.is_address(new.email), 'Please enter a valid email address');
  perform private.require(length(coalesce(new.source, '')) <= 40, 'A field is too long');
  perform private.require(new.positions is null or jsonb_typeof(new.positions) = 'array',
    'positions must be a list');
  perform private.require(new.work_format is null or jsonb_typeof(new.work_format) = 'array',
    'work_format must be a list');
  perform private.require(new.job_locations is null or jsonb_typeof(new.job_locations) = 'array',
    'job_locations must be a list');
  perform private.require(private.names_few(submitted), 'Too many email addresses');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

-- As before, and a row of an erased person keeps away what it supersedes. Which answer a second row
-- gets must not tell that the first was passed over: with a visit, equal rows are duplicates also
-- without an address, and a row that supersedes is answered as stored.
create or replace function private.skip_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people constant text[] := array_append(new.mentioned, new.person);
  supersedes_rows constant boolean := coalesce(cardinality(new.supersedes), 0) > 0;
  same text;
  erased timestamptz;
  is_stored boolean;
begin
  if private.is_visitor() and exists (
    select from private.dropped_submission where lead_table = tg_table_name and what = new.id::text
  ) then
    perform private.raise_duplicate(tg_table_name, tg_table_name || '_pkey');
  end if;

  select max(erased_at) into erased from private.suppression where person = any (people);
  if erased is null then
    return new;
  end if;
  if not private.is_visitor() then
    return null;
  end if;
  -- No device keeps a submission for more than 6 days, so after 7 a late clock harms nobody.
  if new.created_at > erased or erased < now() - interval '7 days' then
    return new;
  end if;

  -- Stored since, by the person who came back: the index answers.
  execute format('select exists (select from public.%I
    where id = $1 or person = $2 and content_hash = $3 or visit_row = $4)', tg_table_name)
    into is_stored using new.id, new.person, new.content_hash, new.visit_row;
  if is_stored then
    return new;
  end if;
  insert into private.dropped_submission (lead_table, what) values (tg_table_name, new.id::text)
    on conflict do nothing;
  if not found then
    perform private.raise_duplicate(tg_table_name, tg_table_name || '_pkey');
  end if;
  if supersedes_rows then
    perform private.note_superseded(tg_table_name, new.visit, new.supersedes);
  end if;
  -- Without an address of its own a row is compared within its visit, without a visit by its id alone.
  foreach same in array array[new.person || ' ' || new.content_hash, 'row ' || new.visit_row] loop
    continue when same is null;
    insert into private.dropped_submission (lead_table, what) values (tg_table_name, same)
      on conflict do nothing;
    if not found and not supersedes_rows and current_setting('private.duplicate') = '' then
      -- At the end of the statement, as the deferrable constraints do.
      perform set_config('private.duplicate', tg_table_name
        || case when new.person is null then '_visit_row_uq' else '_once_uq' end, true);
    end if;
  end loop;
  return null;
end $$;

-- As before, and the rows without an address that the same visits have sent: they lead to the person.
create or replace function public.erase_person(person_email text) returns integer
language plpgsql set search_path = '' as $$
declare
  -- Not is_address: rows that were stored under an earlier rule can be erased too.
  wanted constant text := private.normalized_address(person_email);
  hash constant text := private.keyed_hash(wanted);
  visits uuid[];
  results integer;
  prospects integer;
begin
  perform private.require(wanted ~ '^[^@]+@[^@]+$', 'Please enter a valid email address');
  select array_agg(visit) into visits from (
    select visit from public.quiz_results where person = hash
    union
    select visit from public.candidate_prospects where person = hash
  ) as theirs where visit is not null;
  with gone as (
    delete from public.quiz_results
      where person = hash or mentioned @> array[hash]
        or visit = any (visits) and person is null
      returning id, visit, supersedes
  ), noted as (
    insert into private.dropped_submission (lead_table, what)
      select 'quiz_results', id::text from gone
      union select 'quiz_results', visit || ' ' || earlier from gone, unnest(supersedes) as earlier
        where visit is not null
      on conflict do nothing
  )
  select count(*) from gone into results;
  with gone as (
    delete from public.candidate_prospects where person = hash or mentioned @> array[hash]
      returning id, visit, supersedes
  ), noted as (
    insert into private.dropped_submission (lead_table, what)
      select 'candidate_prospects', id::text from gone
      union select 'candidate_prospects', visit || ' ' || earlier
        from gone, unnest(supersedes) as earlier where visit is not null
      on conflict do nothing
  )
  select count(*) from gone into prospects;
  insert into private.suppression (person) values (hash)
    on conflict (person) do update set erased_at = excluded.erased_at;
  return results + prospects;
end $$;

create or replace function public.erase_phone(person_phone text) returns integer
language plpgsql set search_path = '' as $$
declare
  hash constant text := private.phone_hash(person_phone);
  visits uuid[];
  results integer;
begin
  perform private.require(person_phone ~ '^\+[1-9][0-9]{6,14}$',
    'Please enter a valid phone number');
  select array_agg(visit) into visits from public.quiz_results
    where mentioned @> array[hash] and visit is not null;
  with gone as (
    delete from public.quiz_results
      where mentioned @> array[hash]
        or visit = any (visits) and person is null and phone is null
      returning id, visit, supersedes
  ), noted as (
    insert into private.dropped_submission (lead_table, what)
      select 'quiz_results', id::text from gone
      union select 'quiz_results', visit || ' ' || earlier from gone, unnest(supersedes) as earlier
        where visit is not null
      on conflict do nothing
  )
  select count(*) from gone into results;
  insert into private.suppression (person) values (hash)
    on conflict (person) do update set erased_at = excluded.erased_at;
  return results;
end $$;

revoke all on function private.hash_visit_row(), private.may_supersede(jsonb, jsonb),
  private.note_superseded(text, uuid, uuid[]), private.supersede_rows()
  from public, anon, authenticated;
