-- The two tables the site writes to, and the schema for what only the database itself uses.

-- Never exposed by the API. No table in it has row-level security: the local API grants
-- everything in a schema where it finds some.
create schema private;
revoke all on schema private from public;

create table public.quiz_results (
  -- Made by the browser, once for one submission: sent again, it is the same row.
  id uuid primary key default gen_random_uuid(),
  email text,
  name text,
  answers jsonb not null,
  selected_plan text,
  -- When the visitor submitted, by their clock within reason; and when it arrived, by ours.
  created_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  -- Behind the sentences of private.check_quiz_result, for whoever gets past it.
  constraint quiz_results_answers_shape check (jsonb_typeof(answers) = 'object' and answers <> '{}'),
  constraint quiz_results_answers_size check (octet_length(answers::text) <= 16384),
  constraint quiz_results_email_size check (email is null or length(email) between 3 and 254),
  constraint quiz_results_name_size check (name is null or length(name) <= 200),
  constraint quiz_results_selected_plan_size
    check (selected_plan is null or length(selected_plan) <= 120)
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
  -- A list that is missing is fine, and null in SQL would let anything beside it pass.
  constraint candidate_prospects_lists check (
    coalesce(jsonb_typeof(positions), 'array') = 'array'
    and coalesce(jsonb_typeof(work_format), 'array') = 'array'
    and coalesce(jsonb_typeof(job_locations), 'array') = 'array'
  ),
  constraint candidate_prospects_lists_size check (
    octet_length(coalesce(positions, '[]')::text
      || coalesce(work_format, '[]')::text
      || coalesce(job_locations, '[]')::text) <= 4096
  ),
  constraint candidate_prospects_email_size check (length(email) between 3 and 254),
  constraint candidate_prospects_full_name_empty check (full_name = ''),
  constraint candidate_prospects_source_size check (source is null or length(source) <= 40)
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
