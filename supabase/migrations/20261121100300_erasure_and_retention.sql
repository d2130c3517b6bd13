-- How rows leave: one person's on request, everybody's when their time is over.

-- Who was erased, as a hash: enough to recognise the address when it is seen again, not to read it.
create table private.suppression (
  person text primary key,
  erased_at timestamptz not null default now()
);

-- Deletes what is stored about a person: rows of the address, and rows that give it as an answer.
-- Keeps its hash. Returns how many rows went.
create function public.erase_person(person_email text) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant text := lower(btrim(person_email));
  results integer;
  prospects integer;
begin
  perform private.require(private.is_address(wanted), 'Please enter a valid email address');
  delete from public.quiz_results
    where lower(btrim(email)) = wanted
      or jsonb_path_exists(lower(answers::text)::jsonb, '$.** ? (@ == $wanted)',
        jsonb_build_object('wanted', wanted));
  get diagnostics results = row_count;
  delete from public.candidate_prospects where lower(btrim(email)) = wanted;
  get diagnostics prospects = row_count;
  insert into private.suppression (person) values (private.keyed_hash(wanted))
    on conflict (person) do update set erased_at = excluded.erased_at;
  return results + prospects;
end $$;

-- An erased person does not come back by the team's hand (a backup, a list), nor by a submission
-- that waited on a device while they were erased. Such a row is passed over without a word: the
-- device then forgets it, and nobody learns who was erased. Who submits anew has agreed anew.
create function private.skip_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  erased constant timestamptz := (
    select erased_at from private.suppression where person = private.keyed_hash(new.email));
begin
  if erased is null then
    return new;
  end if;
  -- No device keeps a submission for more than 6 days, so after 7 a late clock harms nobody.
  if private.is_visitor() and (new.created_at > erased or erased < now() - interval '7 days') then
    return new;
  end if;
  return null;
end $$;

-- Triggers run in the order of their names: after check_lead.
create trigger skip_erased before insert on public.quiz_results
  for each row execute function private.skip_erased();
create trigger skip_erased before insert on public.candidate_prospects
  for each row execute function private.skip_erased();

-- ST-04, as far as these tables know of it. Returns how many rows went.
--   active while active       a person is active while they submitted something in the last 12 months
--   inactive up to 12 months  alerts, subscriptions and results without a plan of a person who is not
--   completed up to 24 months results with a plan, whatever the person did since
create function private.purge_expired(moment timestamptz default now()) returns integer
language sql set search_path = '' as $$
  with recent as (
    select lower(email) as person from public.quiz_results
      where received_at >= moment - interval '12 months' and email is not null
    union
    select lower(email) from public.candidate_prospects
      where received_at >= moment - interval '12 months'
  ), results as (
    delete from public.quiz_results
      where received_at < moment - interval '24 months'
        or (selected_plan is null and received_at < moment - interval '12 months'
          and (email is null or lower(email) not in (select person from recent)))
      returning 1
  ), prospects as (
    delete from public.candidate_prospects
      where received_at < moment - interval '12 months'
        and lower(email) not in (select person from recent)
      returning 1
  )
  select ((select count(*) from results) + (select count(*) from prospects))::integer
$$;

-- Every night, where the provider runs jobs. Elsewhere the owner runs
-- `select private.purge_expired();` (docs/reliability.md). True when it is scheduled.
create function private.schedule_purge() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  execute $job$
    select cron.schedule('purge-expired-leads', '17 3 * * *', 'select private.purge_expired()')
  $job$;
  return true;
end $$;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
  perform private.schedule_purge();
exception when others then
  -- The tables are worth more than their nightly job.
  raise warning 'Nothing purges expired leads: %. See docs/reliability.md.', sqlerrm;
end $$;
