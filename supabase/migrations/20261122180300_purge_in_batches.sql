-- ST-04 on tables of any size: rows go batch by batch, and each batch is committed, so that a run
-- that is stopped has done what it has done, and nobody waits for it.

-- Deletes what has expired among the rows of some blocks of a table. What is kept how long:
--   active while active       a person is active while they submitted something in the last 12 months
--   inactive up to 12 months  alerts, subscriptions and results without a plan of a person who is not
--   completed up to 24 months results with a plan, whatever the person did since
-- Returns how many rows went.
--
-- Two lookups in an index for each old row: a set of all who are active would be made anew for each
-- batch, and past work_mem it would be read again for each row. Written out for both tables, so that
-- the plans are kept: a batch takes no longer than a plan.
create function private.purge_blocks(lead_table text, first_block bigint, end_block bigint,
  moment timestamptz) returns bigint
language plpgsql set search_path = '' as $$
declare
  first_row constant tid := format('(%s,0)', first_block);
  end_row constant tid := format('(%s,0)', end_block);
  a_year_ago constant timestamptz := moment - interval '12 months';
  removed bigint;
begin
  if lead_table = 'quiz_results' then
    delete from public.quiz_results as lead
    where ctid >= first_row and ctid < end_row and received_at < a_year_ago
      and case when selected_plan is not null then received_at < moment - interval '24 months'
        else (select true from public.quiz_results as other
            where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null
          and (select true from public.candidate_prospects as other
            where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null
        end;
  else
    delete from public.candidate_prospects as lead
    where ctid >= first_row and ctid < end_row and received_at < a_year_ago
      and (select true from public.candidate_prospects as other
        where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null
      and (select true from public.quiz_results as other
        where other.person = lead.person and other.received_at >= a_year_ago limit 1) is null;
  end if;
  get diagnostics removed = row_count;
  return removed;
end $$;

drop function private.purge_expired(timestamptz);

-- `call private.purge_expired();` purges both tables and says how many rows went. It commits after
-- each batch, so it is called outside a transaction, and cannot say where it looks for names: all of
-- them are written in full.
create procedure private.purge_expired(
  moment timestamptz default pg_catalog.now(), inout removed bigint default 0)
language plpgsql as $$
declare
  -- 768 KiB, and a moment for the others to commit in: more at once and an insert would wait for the
  -- log of the purge to be written (docs/decisions/0012).
  batch constant bigint := 96;
  lead_table text;
  block bigint;
  blocks bigint;
begin
  foreach lead_table in array array['quiz_results', 'candidate_prospects'] loop
    -- Rows that are added meanwhile are young.
    blocks := pg_catalog.pg_relation_size(pg_catalog.format('public.%I', lead_table)::regclass)
      / pg_catalog.current_setting('block_size')::bigint;
    block := 0;
    while block < blocks loop
      removed := removed + private.purge_blocks(lead_table, block, block + batch, moment);
      commit;
      perform pg_catalog.pg_sleep(0.001);
      block := block + batch;
    end loop;
  end loop;
  -- Nobody sends again after a year what was dropped.
  delete from private.dropped_submission where dropped_at < moment - interval '12 months';
  commit;
end $$;

create or replace function private.schedule_purge() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  execute $job$
    select cron.schedule('purge-expired-leads', '17 3 * * *', 'call private.purge_expired()')
  $job$;
  return true;
end $$;

do $$
begin
  perform private.schedule_purge();
exception when others then
  raise warning 'Nothing purges expired leads: %. See docs/reliability.md.', sqlerrm;
end $$;

revoke all on function private.purge_blocks(text, bigint, bigint, timestamptz)
  from public, anon, authenticated;
revoke all on procedure private.purge_expired(timestamptz, bigint) from public, anon, authenticated;
