-- Whose request it is, as the last proxy says that the operator trusts; and a clock that is corrected.

-- What names the visitor's network address: a header, and how many proxies of one's own have added to
-- it. As it is, the header that Cloudflare sets, which is in front of hosted projects; where there is
-- no Cloudflare nobody is counted by address, and nobody is locked out by what another forges.
create table private.visitor_address (
  is_only boolean primary key default true check (is_only),
  header text not null check (header ~ '^[a-z0-9-]+$'),
  trusted_proxies integer not null check (trusted_proxies between 1 and 20)
);
insert into private.visitor_address (header, trusted_proxies) values ('cf-connecting-ip', 1);

-- Names the header, and the proxies that add to it: 'x-forwarded-for' and 2 where a proxy of one's own
-- is behind another. What stands further left in it is the visitor's own words.
create function public.set_visitor_address(header text, trusted_proxies integer default 1) returns void
language plpgsql set search_path = '' as $$
begin
  update private.visitor_address as setting
    set header = lower(set_visitor_address.header), trusted_proxies = set_visitor_address.trusted_proxies
    where is_only;
end $$;

-- Also without the brackets and the port that some proxies add: with a port each connection would be
-- another visitor.
create or replace function private.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  bare constant text := coalesce(
    substring(address from '^\[(.*)\](?::[0-9]+)?$'),
    substring(address from '^([0-9.]+):[0-9]+$'),
    address);
  parsed inet;
begin
  parsed := bare::inet;
  if parsed << '::ffff:0:0/96' then
    return host('0.0.0.0'::inet + (parsed - '::ffff:0:0'::inet));
  end if;
  return case when family(parsed) = 4 then host(parsed) else network(set_masklen(parsed, 64))::text end;
exception when invalid_text_representation then
  return address;
end $$;

create or replace function gate.limit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
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
    select date_trunc('minute', now()), encode(sha256(convert_to(value || address, 'UTF8')), 'hex'), 1
    from private.salt
    on conflict (minute, counted) do update set requests = b.requests + 1
    returning requests > (select per_minute from private.rate_limit where scope = 'visitor')
    into is_over;
  if is_over then
    perform private.raise_too_many();
  end if;
end $$;

-- A minute that has not come is of a clock that has been put back since: it counts nothing. The
-- moment of this statement decides, not that of the transaction, which may be older than the minute.
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
  if requests - start.requests_before
    > (select per_minute from private.rate_limit where scope = 'table') then
    perform private.raise_too_many();
  end if;
end $$;

revoke all on private.visitor_address from public, anon, authenticated, service_role;
grant select, update on private.visitor_address to service_role;
revoke all on function public.set_visitor_address(text, integer) from public, anon, authenticated;
grant execute on function public.set_visitor_address(text, integer) to service_role;
