-- Whom a row is about, known when the row enters: as keyed hashes of the addresses in it. A person
-- is then found through an index, wherever in the row the address stands.

-- White space of every script and what is not seen at all, as the inside of a bracket expression.
create function private.blanks() returns text
language sql immutable set search_path = '' as $$
  select '\s\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
$$;

-- An address as it is stored: without what stands around it.
create function private.trimmed_address(address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(address, format('^[%1$s]+|[%1$s]+$', private.blanks()), '', 'g');
end $$;

-- The one form in which addresses are compared.
create function private.normalized_address(address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return lower(regexp_replace(
    -- Text in ASCII is its own normal form.
    case when octet_length(address) = length(address) then address
      else normalize(address, NFKC) end,
    format('[%s]', private.blanks()), '', 'g'));
end $$;

-- What the specification calls valid (RT-05): no spaces, one @, a dot in the domain. Rows that were
-- stored under an earlier rule stay.
create or replace function private.is_address(email text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return length(email) between 3 and 254
    and email ~ format('^[^@%1$s]+@[^@.%1$s]+(\.[^@.%1$s]+)+$', private.blanks());
end $$;

-- The addresses in a text, normalized. It reads JSON too: what JSON puts around a text parts words.
-- Some characters may stand in an address and hardly ever do (mail=ada@example.com): there both
-- readings count, because a mention too many is better than one that stays.
create function private.addresses_in(words text) returns setof text
language sql immutable set search_path = '' rows 2 as $$
  with piece as (
    select string_to_array(word, '@') as parts
    from regexp_split_to_table(
      lower(case when octet_length(words) = length(words) then words
        else normalize(words, NFKC) end),
      format('[%s<>()\[\]{},;:"\\“”„«»‹›]+', private.blanks())) as word
    where word like '%_@_%'
  ), pair as (
    select mailbox, rtrim(substring(next from '^[^!#$%&*/=?^`|~+_''’]+'), '.-') as domain
    from piece, lateral (
      select part as mailbox, lead(part) over (order by place) as next
      from unnest(parts) with ordinality as part (part, place)
    ) as neighbours
  ), reading as (
    select ltrim(mailbox, '.''’-') as mailbox, domain from pair
    union
    select ltrim(substring(mailbox from '[^!#$%&*/=?^`|~]+$'), '._''’-'), domain from pair
  )
  select mailbox || '@' || domain from reading where mailbox <> '' and domain <> ''
$$;

-- Stands for an address where the address itself may not be kept. For what was hashed before it is
-- the same hash.
create or replace function private.keyed_hash(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select encode(sha256(convert_to(value || private.normalized_address(address), 'UTF8')), 'hex')
    from private.salt);
end $$;

-- Whether a text has no more addresses than a person would write into a form. Each costs a hash.
create function private.names_few(words text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return length(words) - length(replace(words, '@', '')) <= 100;
end $$;

-- The hashes of all addresses in a row but the one of its person; null when there is none.
create function private.mentioned_in(submitted jsonb, person text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- An escape is no letter: "\nada@example.com" is about Ada.
  words constant text := regexp_replace(submitted::text, '\\(u[0-9a-f]{4}|.)', ' ', 'g');
begin
  -- Most rows have none, and NFKC makes an @ of two more characters.
  if words !~ '[@＠﹫]' then
    return null;
  end if;
  return (
    select array_agg(distinct hash)
    from private.addresses_in(words) as address, private.keyed_hash(address) as hash
    where hash is distinct from person);
end $$;

alter table public.quiz_results
  add column person text,
  add column content_hash text,
  add column mentioned text[];
alter table public.candidate_prospects
  add column person text,
  add column content_hash text,
  add column mentioned text[];
comment on column public.quiz_results.person is
  'Keyed hash of the e-mail address. Made by the database.';
comment on column public.quiz_results.content_hash is
  'What makes a second submission of one person the same. Made by the database.';
comment on column public.quiz_results.mentioned is
  'Keyed hashes of other addresses found anywhere in the row. Made by the database.';
comment on column public.candidate_prospects.person is
  'Keyed hash of the e-mail address. Made by the database.';
comment on column public.candidate_prospects.content_hash is
  'What makes a second submission of one person the same. Made by the database.';
comment on column public.candidate_prospects.mentioned is
  'Keyed hashes of other addresses found anywhere in the row. Made by the database.';

create function private.hash_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.keyed_hash(new.email);
  new.content_hash := md5(jsonb_build_array(
    new.answers, coalesce(new.name, ''), coalesce(new.selected_plan, ''))::text);
  new.mentioned := private.mentioned_in(
    jsonb_build_array(new.name, new.selected_plan, new.answers), new.person);
  return new;
end $$;

create function private.hash_prospect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.keyed_hash(new.email);
  -- A newsletter once a source; an alert once a wish, whichever form it came from.
  new.content_hash := md5(case when new.positions is null
    then jsonb_build_array('newsletter', coalesce(new.source, ''))
    else jsonb_build_array('alert', new.positions, coalesce(new.work_format, '[]'),
      coalesce(new.job_locations, '[]')) end::text);
  new.mentioned := private.mentioned_in(
    jsonb_build_array(new.source, new.positions, new.work_format, new.job_locations), new.person);
  return new;
end $$;

-- After check_lead, before skip_erased. On an update too: the team may mend an address.
create trigger hash_lead before insert or update on public.quiz_results
  for each row execute function private.hash_quiz_result();
create trigger hash_lead before insert or update on public.candidate_prospects
  for each row execute function private.hash_prospect();

-- Addresses are trimmed where they enter.
create or replace function private.check_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := private.trimmed_address(new.email);

  perform private.require(octet_length(to_jsonb(new)::text) <= 16384,
    'The submission is too large', 'PT413');
  perform private.require(jsonb_typeof(new.answers) = 'object' and new.answers <> '{}',
    'answers must be an object with at least one answer');
  perform private.require(new.email is null or private.is_address(new.email),
    'Please enter a valid email address');
  perform private.require(
    length(coalesce(new.name, '')) <= 200 and length(coalesce(new.selected_plan, '')) <= 120,
    'A field is too long');
  perform private.require(private.names_few(to_jsonb(new)::text), 'Too many email addresses');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

create or replace function private.check_prospect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email := private.trimmed_address(new.email);
  new.full_name := coalesce(new.full_name, '');
  new.positions := nullif(new.positions, 'null');
  new.work_format := nullif(new.work_format, 'null');
  new.job_locations := nullif(new.job_locations, 'null');

  perform private.require(octet_length(to_jsonb(new)::text) <= 4096,
    'The submission is too large', 'PT413');
  perform private.require(new.full_name = '', 'full_name must be empty');
  perform private.require(private.is_address(new.email), 'Please enter a valid email address');
  perform private.require(length(coalesce(new.source, '')) <= 40, 'A field is too long');
  perform private.require(new.positions is null or jsonb_typeof(new.positions) = 'array',
    'positions must be a list');
  perform private.require(new.work_format is null or jsonb_typeof(new.work_format) = 'array',
    'work_format must be a list');
  perform private.require(new.job_locations is null or jsonb_typeof(new.job_locations) = 'array',
    'job_locations must be a list');
  perform private.require(private.names_few(to_jsonb(new)::text), 'Too many email addresses');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

-- What these kept once, the constraints below keep once.
drop index public.quiz_results_once_uq;
drop index public.candidate_prospects_newsletter_uq;
drop index public.candidate_prospects_alert_uq;

-- Rows from before: an update that changes nothing lets the triggers fill the new columns.
update public.quiz_results set email = email;
update public.candidate_prospects set email = email;

-- Equal but for blanks around the address, which the old indexes took for another person: the
-- first of equal rows stays.
delete from public.quiz_results later
using public.quiz_results earlier
where later.person = earlier.person and later.content_hash = earlier.content_hash
  and (earlier.received_at, earlier.id) < (later.received_at, later.id);
delete from public.candidate_prospects later
using public.candidate_prospects earlier
where later.person = earlier.person and later.content_hash = earlier.content_hash
  and (earlier.received_at, earlier.id) < (later.received_at, later.id);

-- One result, newsletter or alert of one kind for one person. Deferrable, so that it is read at the
-- end of a statement: by then a statement of two rows has been refused, whether or not an address
-- in it is known (see private.allow_one_row).
alter table public.quiz_results
  add constraint quiz_results_once_uq unique (person, content_hash) deferrable initially immediate;
alter table public.candidate_prospects
  add constraint candidate_prospects_once_uq unique (person, content_hash)
    deferrable initially immediate;

-- Whether a person was active lately, and what is stored about them.
create index quiz_results_person_idx on public.quiz_results (person, received_at);
create index candidate_prospects_person_idx on public.candidate_prospects (person, received_at);
-- Without a list of what is pending: it would be sorted in by whoever fills it.
create index quiz_results_mentioned_idx on public.quiz_results using gin (mentioned)
  with (fastupdate = off) where mentioned is not null;
create index candidate_prospects_mentioned_idx on public.candidate_prospects using gin (mentioned)
  with (fastupdate = off) where mentioned is not null;

-- What was passed over or erased, so that whoever sends it again is answered as anybody is: `what`
-- is the id of a row, or the hashes that make it a second one.
create table private.dropped_submission (
  lead_table text not null,
  what text not null,
  dropped_at timestamptz not null default now(),
  primary key (lead_table, what)
);

-- Deletes what is stored about a person: rows of the address, and rows that name it anywhere.
-- Keeps its hash, and the ids of the rows. Returns how many rows went.
create or replace function public.erase_person(person_email text) returns integer
language plpgsql set search_path = '' as $$
declare
  -- Not is_address: rows that were stored under an earlier rule can be erased too.
  wanted constant text := private.normalized_address(person_email);
  hash constant text := private.keyed_hash(wanted);
  results integer;
  prospects integer;
begin
  perform private.require(wanted ~ '^[^@]+@[^@]+$', 'Please enter a valid email address');
  with gone as (
    delete from public.quiz_results where person = hash or mentioned @> array[hash] returning id
  ), noted as (
    insert into private.dropped_submission (lead_table, what) select 'quiz_results', id from gone
      on conflict do nothing
  )
  select count(*) from gone into results;
  with gone as (
    delete from public.candidate_prospects where person = hash or mentioned @> array[hash]
      returning id
  ), noted as (
    insert into private.dropped_submission (lead_table, what)
      select 'candidate_prospects', id from gone
      on conflict do nothing
  )
  select count(*) from gone into prospects;
  insert into private.suppression (person) values (hash)
    on conflict (person) do update set erased_at = excluded.erased_at;
  return results + prospects;
end $$;

-- As a unique index says it.
create function private.raise_duplicate(lead_table text, unique_name text) returns void
language plpgsql set search_path = '' as $$
begin
  raise unique_violation using
    message = format('duplicate key value violates unique constraint "%s"', unique_name),
    schema = 'public', table = lead_table, constraint = unique_name;
end $$;

-- An erased person does not come back by the team's hand (a backup, a list), nor by a submission
-- that waited on a device while they were erased. Such a row is passed over without a word: the
-- device then forgets it. Who submits anew has agreed anew.
--
-- Nobody learns from the answer who was erased: sent once it is answered as stored, and sent again
-- as a duplicate, like any other.
create or replace function private.skip_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people constant text[] := array_append(new.mentioned, new.person);
  same constant text := new.person || ' ' || new.content_hash;
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
  execute format('select exists (select from public.%I where id = $1 or person = $2 and content_hash = $3)',
    tg_table_name) into is_stored using new.id, new.person, new.content_hash;
  if is_stored then
    return new;
  end if;
  insert into private.dropped_submission (lead_table, what) values (tg_table_name, new.id::text)
    on conflict do nothing;
  if not found then
    perform private.raise_duplicate(tg_table_name, tg_table_name || '_pkey');
  end if;
  -- Without an address of its own a row is compared by its id alone.
  if same is not null then
    insert into private.dropped_submission (lead_table, what) values (tg_table_name, same)
      on conflict do nothing;
    if not found then
      -- At the end of the statement, as the deferrable constraint does.
      perform set_config('private.duplicate', tg_table_name || '_once_uq', true);
    end if;
  end if;
  return null;
end $$;

revoke all on function private.blanks(), private.trimmed_address(text),
  private.normalized_address(text), private.addresses_in(text), private.mentioned_in(jsonb, text),
  private.names_few(text), private.hash_quiz_result(), private.hash_prospect(),
  private.raise_duplicate(text, text)
  from public, anon, authenticated;
revoke all on private.dropped_submission from public, anon, authenticated, service_role;
grant execute on function private.normalized_address(text), private.blanks() to service_role;
grant insert, select on private.dropped_submission to service_role;
