-- How much anybody may add in a minute, and one row a request. What is refused here comes back
-- as HTTP 429 and is sent again later by the page, so a limit delays leads and loses none.
--
-- A request that fails is not counted: its count is undone with it.

create table private.rate_limit (
  scope text primary key,
  per_minute integer not null check (per_minute > 0)
);
insert into private.rate_limit (scope, per_minute) values
  -- A fuse, not fairness: all visitors together, for one table.
  ('table', 600),
  -- One network address, where the API tells it (see gate.limit_visitor).
  ('visitor', 20);

create table private.bucket (
  minute timestamptz not null,
  counted text not null,
  requests integer not null,
  primary key (minute, counted)
);

-- What makes a hash useless to whoever has not this database. One row.
create table private.salt (
  is_only boolean primary key default true check (is_only),
  value text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.salt default values;

-- Stands for an address where the address itself may not be kept.
create function private.keyed_hash(address text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(value || lower(btrim(address)), 'UTF8')), 'hex')
  from private.salt
$$;

-- Counts one request, or refuses it with the seconds until it may be tried again.
create function private.count_request(of_scope text, who text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  seconds constant integer := ceil(extract(epoch from this_minute + interval '1 minute' - now()));
  so_far integer;
begin
  insert into private.bucket as b (minute, counted, requests)
    values (this_minute, of_scope || ' ' || who, 1)
    on conflict (minute, counted) do update set requests = b.requests + 1
    returning requests into so_far;

  -- The first of a minute clears away what is of no more use.
  if so_far = 1 then
    delete from private.bucket where (minute, counted) in (
      select minute, counted from private.bucket
      where minute < now() - interval '1 hour' for update skip locked);
  end if;

  if so_far > (select per_minute from private.rate_limit where scope = of_scope) then
    -- With PGRST the API takes the whole answer from here, its header included. The seconds stand
    -- in the hint too: a page of another origin cannot read the header.
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'Too many requests',
        'details', null, 'hint', format('Retry in %s s', seconds))::text,
      detail = json_build_object('status', 429,
        'headers', json_build_object('Retry-After', seconds::text))::text;
  end if;
end $$;

create function private.guard_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- None is what remains of a row about an erased person.
  perform private.require((select count(*) from new_rows) <= 1, 'Send one row per request', 'PT400');
  perform private.count_request('table', tg_table_name);
  return null;
end $$;

create trigger guard_insert after insert on public.quiz_results
  referencing new table as new_rows for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.guard_insert();
create trigger guard_insert after insert on public.candidate_prospects
  referencing new table as new_rows for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.guard_insert();

-- What the API runs before each request. A schema of its own, which the API does not expose:
-- visitors must be allowed to run this one function, and nothing in `private`.
create schema gate;
revoke all on schema gate from public;

-- One network address gets no more than its share. The address is the one the provider's proxy
-- saw; the first of X-Forwarded-For is used only without it, since a visitor can write that one.
create function gate.limit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text := btrim(coalesce(headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1), ''));
begin
  -- A request that reads runs in a transaction that cannot count.
  if private.is_visitor() and address <> ''
    and current_setting('request.method', true) in ('POST', 'PUT', 'PATCH', 'DELETE') then
    perform private.count_request('visitor', private.keyed_hash(address));
  end if;
end $$;

-- Hosted, the API connects as `authenticator` and reads its settings there. The local API has
-- neither; there the fuse is the limit.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'gate.limit_visitor';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'The limit for one address is off: set pgrst.db_pre_request of authenticator to gate.limit_visitor.';
end $$;

-- Raises or lowers a ceiling: for measuring, and for the day a campaign runs.
create function public.set_rate_limit(of_scope text, new_per_minute integer) returns void
language plpgsql set search_path = '' as $$
begin
  update private.rate_limit set per_minute = new_per_minute where scope = of_scope;
  perform private.require(found, 'There is no such limit', 'PT404');
end $$;
