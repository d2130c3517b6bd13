-- One row a statement, refused before it tells anything; and limits that do not make every insert
-- wait for the one before it.

-- The second row of a visitor's statement is refused before the unique constraints of the first are
-- checked, which happens when the statement ends. What is refused later would tell by its code
-- (duplicate, or two rows) whether an address is known, for thousands of addresses at a time.
create function private.allow_one_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_level = 'STATEMENT' then
    perform set_config('private.rows', '', true), set_config('private.duplicate', '', true);
    return null;
  end if;
  perform private.require(current_setting('private.rows') = '', 'Send one row per request', 'PT400');
  perform set_config('private.rows', '1', true);
  return new;
end $$;

create trigger allow_one_row_begin before insert on public.quiz_results
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.allow_one_row();
create trigger allow_one_row_begin before insert on public.candidate_prospects
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.allow_one_row();
-- The first of the triggers for a row.
create trigger allow_one_row before insert on public.quiz_results
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.allow_one_row();
create trigger allow_one_row before insert on public.candidate_prospects
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.allow_one_row();

-- The limit for all together counts with a sequence: it is never locked to the end of a transaction
-- as a row is. It counts requests that nothing else has refused; a request over the limit counts
-- too, which changes nothing before the minute is over.
create sequence private.quiz_results_requests;
create sequence private.candidate_prospects_requests;

-- Where the sequence of a table stood when the minute began. One row a table.
create table private.minute_start (
  lead_table text primary key,
  minute timestamptz not null,
  requests_before bigint not null
);
insert into private.minute_start (lead_table, minute, requests_before) values
  ('quiz_results', '-infinity', 0), ('candidate_prospects', '-infinity', 0);

-- Counts of a minute are worth nothing after a crash; without a log they cost a third.
alter table private.bucket set unlogged;

-- With PGRST the API takes the whole answer from here, its header included. The seconds stand in
-- the hint too: a page of another origin cannot read the header.
create function private.raise_too_many() returns void
language plpgsql set search_path = '' as $$
declare
  seconds constant integer := ceil(extract(epoch from
    date_trunc('minute', now()) + interval '1 minute' - now()));
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'Too many requests',
      'details', null, 'hint', format('Retry in %s s', seconds))::text,
    detail = json_build_object('status', 429,
      'headers', json_build_object('Retry-After', seconds::text))::text;
end $$;

-- Counts one request for a table, or refuses it.
create function private.count_insert(of_table text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  requests constant bigint := nextval(format('private.%I', of_table || '_requests'));
  start private.minute_start;
begin
  select * into start from private.minute_start where lead_table = of_table;
  if start.minute < this_minute then
    -- The others of this moment wait for the first, once a minute.
    update private.minute_start set minute = this_minute, requests_before = requests - 1
      where lead_table = of_table and minute < this_minute;
    if found then
      -- Counts of addresses that are of no more use.
      delete from private.bucket where (minute, counted) in (
        select minute, counted from private.bucket
        where minute < now() - interval '1 hour' limit 5000 for update skip locked);
    end if;
    select * into start from private.minute_start where lead_table = of_table;
  end if;
  if requests - start.requests_before
    > (select per_minute from private.rate_limit where scope = 'table') then
    perform private.raise_too_many();
  end if;
end $$;

drop trigger guard_insert on public.quiz_results;
drop trigger guard_insert on public.candidate_prospects;

create or replace function private.guard_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- private.skip_erased has passed over a row that would be a second one.
  if current_setting('private.duplicate') <> '' then
    perform private.raise_duplicate(tg_table_name, current_setting('private.duplicate'));
  end if;
  perform private.count_insert(tg_table_name);
  return null;
end $$;

create trigger guard_insert after insert on public.quiz_results
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert();
create trigger guard_insert after insert on public.candidate_prospects
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_insert();

-- What one visitor has of IPv6: the 64 bits that their provider gives them; the other 64 are theirs to
-- choose. An IPv4 address in the form of IPv6 is that address, and what is neither stays as it is.
create function private.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parsed inet;
begin
  parsed := address::inet;
  if parsed << '::ffff:0:0/96' then
    return host('0.0.0.0'::inet + (parsed - '::ffff:0:0'::inet));
  end if;
  return network(set_masklen(parsed, 64));
exception when invalid_text_representation then
  return address;
end $$;

-- Counts one request of a visitor, or refuses it. It runs before every request that writes, so it is
-- one function and one statement.
create or replace function gate.limit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
  headers json;
  address text;
  is_over boolean;
begin
  -- A request that reads runs in a transaction that cannot count.
  if current_setting('role', true) not in ('anon', 'authenticated')
    or current_setting('request.method', true) not in ('POST', 'PUT', 'PATCH', 'DELETE') then
    return;
  end if;
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := btrim(coalesce(headers ->> 'cf-connecting-ip',
    split_part(headers ->> 'x-forwarded-for', ',', 1)));
  if address = '' or address is null then
    return;
  end if;
  if position(':' in address) > 0 then
    address := private.network_of(address);
  end if;
  -- No address is kept, only its hash.
  insert into private.bucket as b (minute, counted, requests)
    select date_trunc('minute', now()), encode(sha256(convert_to(value || address, 'UTF8')), 'hex'), 1
    from private.salt
    on conflict (minute, counted) do update set requests = b.requests + 1
    returning requests > (select per_minute from private.rate_limit where scope = 'visitor')
    into is_over;
  if is_over then
    perform private.raise_too_many();
  end if;
end $$;

drop function private.count_request(text, text);

revoke all on function private.allow_one_row(), private.raise_too_many(),
  private.count_insert(text), private.network_of(text)
  from public, anon, authenticated;
revoke all on private.minute_start from public, anon, authenticated, service_role;
revoke all on sequence private.quiz_results_requests, private.candidate_prospects_requests
  from public, anon, authenticated, service_role;
