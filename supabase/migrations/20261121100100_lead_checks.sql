-- What a row must be, said in a sentence before a constraint says it in code: the API turns PT422
-- into HTTP 422 with the sentence, while the local one answers a failed constraint with 500.
--
-- The trigger functions run as their owner, because a visitor may call nothing in `private`.

-- Whether this statement comes through the API from somebody who holds only the public key. Rows
-- that the team itself imports keep their times and are not counted.
create function private.is_visitor() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated')
$$;

-- Refuses the row unless the condition is true; null is not true.
create function private.require(condition boolean, sentence text, code text default 'PT422')
returns void
language plpgsql set search_path = '' as $$
begin
  if condition is not true then
    raise exception using errcode = code, message = sentence;
  end if;
end $$;

-- A clock that is wrong must not lose a lead: its time is corrected, not refused.
create function private.believable(claimed timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(least(coalesce(claimed, now()), now()), now() - interval '30 days')
$$;

-- As loose as the loosest form of the site (Q2-07 asks for "@" and no more), so that what a form
-- took is never refused here; only what could start a new mail header is.
create function private.is_address(email text) returns boolean
language sql immutable set search_path = '' as $$
  select length(email) between 3 and 254 and position('@' in email) > 0 and email !~ '[[:cntrl:]]'
$$;

create function private.check_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require(octet_length(to_jsonb(new)::text) <= 16384,
    'The submission is too large', 'PT413');
  perform private.require(jsonb_typeof(new.answers) = 'object' and new.answers <> '{}',
    'answers must be an object with at least one answer');
  perform private.require(new.email is null or private.is_address(new.email),
    'Please enter a valid email address');
  perform private.require(
    length(coalesce(new.name, '')) <= 200 and length(coalesce(new.selected_plan, '')) <= 120,
    'A field is too long');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

create function private.check_prospect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

-- Databases made by the first days of this project have one check for both tables.
drop trigger if exists check_lead on public.quiz_results;
drop trigger if exists check_lead on public.candidate_prospects;
drop function if exists private.check_lead();

create trigger check_lead before insert on public.quiz_results
  for each row execute function private.check_quiz_result();
create trigger check_lead before insert on public.candidate_prospects
  for each row execute function private.check_prospect();
