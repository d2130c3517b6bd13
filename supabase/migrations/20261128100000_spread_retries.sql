-- Who is over the limit is told a moment of their own. Told the same one, all came back in the first
-- second of the next minute, and the many more of them the longer an outage had lasted.

-- After the end of this minute, spread over more minutes the more requests there are: with twice the
-- limit over four, so that the limit is not passed again by those who return.
create or replace function private.raise_too_many() returns void
language plpgsql set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  -- Requests of this minute in limits, of the fuller table. Read without a lock.
  fullness constant numeric := (
    select max((requests.counted - start.requests_before)::numeric / ceiling.per_minute)
    from private.rate_limit as ceiling, private.minute_start as start
    join (
      select 'quiz_results' as lead_table, last_value as counted from private.quiz_results_requests
      union all
      select 'candidate_prospects', last_value from private.candidate_prospects_requests
    ) as requests using (lead_table)
    where ceiling.scope = 'table' and start.minute = this_minute);
  minutes constant numeric := least(greatest(ceil(fullness ^ 2), 1), 30);
  seconds constant integer := ceil(
    extract(epoch from this_minute + interval '1 minute' - now()) + random() * 60 * minutes);
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'Too many requests',
      'details', null, 'hint', format('Retry in %s s', seconds))::text,
    detail = json_build_object('status', 429,
      'headers', json_build_object('Retry-After', seconds::text))::text;
end $$;
