-- The two tables the site writes to. A visitor may add a row and do nothing else.

-- Never exposed by the API; the functions in it run, but cannot be called.
create schema private;
revoke all on schema private from public;

create table public.quiz_results (
  -- Made by the browser, once for one submission: sent again, it is the same row.
  id uuid primary key default gen_random_uuid(),
  email text,
  name text,
  answers jsonb not null,
  selected_plan text,
  created_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  constraint quiz_results_answers_shape check (jsonb_typeof(answers) = 'object' and answers <> '{}'),
  constraint quiz_results_answers_size check (octet_length(answers::text) <= 16384),
  constraint quiz_results_email_size check (length(email) between 3 and 254),
  constraint quiz_results_name_size check (length(name) <= 200),
  constraint quiz_results_selected_plan_size check (length(selected_plan) <= 120)
);

create table public.candidate_prospects (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- A field no person sees; whoever fills it is a program.
  full_name text not null default '',
  source text,
  positions jsonb,
  work_format jsonb,
  job_locations jsonb,
  created_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  constraint candidate_prospects_email_size check (length(email) between 3 and 254),
  constraint candidate_prospects_full_name_empty check (full_name = ''),
  constraint candidate_prospects_source_size check (length(source) <= 40),
  constraint candidate_prospects_lists check (
    jsonb_typeof(positions) = 'array'
    and jsonb_typeof(work_format) = 'array'
    and jsonb_typeof(job_locations) = 'array'
  ),
  constraint candidate_prospects_lists_size check (
    octet_length(coalesce(positions, '[]')::text
      || coalesce(work_format, '[]')::text
      || coalesce(job_locations, '[]')::text) <= 4096
  )
);

-- One newsletter subscription per address and source ...
create unique index candidate_prospects_newsletter_uq on public.candidate_prospects
  (lower(email), coalesce(source, ''))
  where positions is null;

-- ... and one alert per address and wish: a second, different alert of the same
-- person is kept.
create unique index candidate_prospects_alert_uq on public.candidate_prospects
  (lower(email), md5(coalesce(positions, '[]')::text
    || coalesce(work_format, '[]')::text
    || coalesce(job_locations, '[]')::text))
  where positions is not null;

-- Says what is wrong before a constraint does: the API turns PT422 into HTTP 422
-- with this sentence, while the local one answers a failed check with 500. The
-- constraints above stay as what holds for every role.
create function private.check_lead() returns trigger
language plpgsql set search_path = '' as $$
declare
  lead jsonb := to_jsonb(new);
  list text;
begin
  if octet_length(lead::text) > (case tg_table_name when 'quiz_results' then 16384 else 4096 end) then
    raise sqlstate 'PT413' using message = 'The submission is too large';
  end if;

  if tg_table_name = 'quiz_results'
    and (jsonb_typeof(lead -> 'answers') is distinct from 'object' or lead -> 'answers' = '{}') then
    raise sqlstate 'PT422' using message = 'answers must be an object with at least one answer';
  end if;

  if tg_table_name = 'candidate_prospects' and coalesce(lead ->> 'full_name', '') <> '' then
    raise sqlstate 'PT422' using message = 'full_name must be empty';
  end if;

  if tg_table_name = 'candidate_prospects' and lead ->> 'email' is null then
    raise sqlstate 'PT422' using message = 'Please enter a valid email address';
  end if;
  if lead ->> 'email' is not null
    and (length(lead ->> 'email') > 254 or position('@' in lead ->> 'email') = 0
      or length(lead ->> 'email') < 3) then
    raise sqlstate 'PT422' using message = 'Please enter a valid email address';
  end if;

  if length(lead ->> 'name') > 200
    or length(lead ->> 'selected_plan') > 120
    or length(lead ->> 'source') > 40 then
    raise sqlstate 'PT422' using message = 'A field is too long';
  end if;

  foreach list in array array['positions', 'work_format', 'job_locations'] loop
    if jsonb_typeof(lead -> list) not in ('array', 'null') then
      raise sqlstate 'PT422' using message = list || ' must be a list';
    end if;
  end loop;

  -- A clock that is wrong must not lose a lead: its time is corrected, not refused.
  new.created_at := greatest(least(coalesce(new.created_at, now()), now()), now() - interval '30 days');
  new.received_at := now();
  return new;
end $$;

create trigger check_lead before insert on public.quiz_results
  for each row execute function private.check_lead();
create trigger check_lead before insert on public.candidate_prospects
  for each row execute function private.check_lead();

alter table public.quiz_results enable row level security;
alter table public.candidate_prospects enable row level security;

create policy quiz_results_insert on public.quiz_results
  for insert to anon, authenticated
  with check (jsonb_typeof(answers) = 'object');
create policy candidate_prospects_insert on public.candidate_prospects
  for insert to anon, authenticated
  with check (full_name = '');

-- Said in full: a new hosted project grants nothing by itself, an old one too much.
revoke all on public.quiz_results, public.candidate_prospects from public, anon, authenticated;
grant insert on public.quiz_results, public.candidate_prospects to anon, authenticated;
grant all on public.quiz_results, public.candidate_prospects to service_role;
