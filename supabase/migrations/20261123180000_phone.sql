-- A lead may have a phone number, in the form E.164: "+351912345678".
--
-- Older rows have none, and their content hashes stay as they are.

alter table public.quiz_results add column phone text;
alter table public.quiz_results add constraint quiz_results_phone_shape
  check (phone is null or phone ~ '^\+[1-9][0-9]{6,14}$');
comment on column public.quiz_results.phone is
  'Phone number in the form E.164. Personal: erased with its row.';

-- Stands for a number where the number itself may not be kept.
create function private.phone_hash(phone text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select encode(sha256(convert_to(value || phone, 'UTF8')), 'hex') from private.salt);
end $$;

create or replace function private.hash_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.keyed_hash(new.email);
  new.content_hash := md5((jsonb_build_array(
    new.answers, coalesce(new.name, ''), coalesce(new.selected_plan, ''))
    || case when new.phone is null then '[]'::jsonb else jsonb_build_array(new.phone) end)::text);
  new.mentioned := private.mentioned_in(
    jsonb_build_array(new.name, new.selected_plan, new.answers), new.person);
  -- A row without an address is found by its number.
  if new.phone is not null then
    new.mentioned := array_append(new.mentioned, private.phone_hash(new.phone));
  end if;
  return new;
end $$;

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
  perform private.require(new.phone is null or new.phone ~ '^\+[1-9][0-9]{6,14}$',
    'Please enter a valid phone number');
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

-- Deletes the rows with a phone number, for a person who gave no e-mail address. Keeps its hash, and
-- the ids of the rows. Returns how many rows went.
create function public.erase_phone(person_phone text) returns integer
language plpgsql set search_path = '' as $$
declare
  hash constant text := private.phone_hash(person_phone);
  results integer;
begin
  perform private.require(person_phone ~ '^\+[1-9][0-9]{6,14}$',
    'Please enter a valid phone number');
  with gone as (
    delete from public.quiz_results where mentioned @> array[hash] returning id
  ), noted as (
    insert into private.dropped_submission (lead_table, what) select 'quiz_results', id from gone
      on conflict do nothing
  )
  select count(*) from gone into results;
  insert into private.suppression (person) values (hash)
    on conflict (person) do update set erased_at = excluded.erased_at;
  return results;
end $$;
revoke all on function public.erase_phone(text), private.phone_hash(text)
  from public, anon, authenticated;
grant execute on function public.erase_phone(text), private.phone_hash(text) to service_role;
