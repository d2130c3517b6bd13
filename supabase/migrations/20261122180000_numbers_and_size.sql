-- A number such as 1e131071 takes ten bytes in a request and 131,072 characters once it is written
-- out, and every check of a size writes it out. So numbers are checked first, and as numbers.

-- Whether each number in the value is at most 1e15, either way, and has at most 20 decimal places.
-- Strict, because a lax path would visit what stands in a list twice.
-- In PL/pgSQL, as all that runs for each row: a function in SQL that says where it looks for names is
-- planned anew at each call.
create function private.has_plain_numbers(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return not exists (
    select from jsonb_path_query(value, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) > 1e15 or scale(number::numeric) > 20);
end $$;

create function private.check_numbers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submitted constant jsonb := to_jsonb(new);
begin
  -- At most what 16 KiB of text can become (a list of one-digit numbers takes 4 times its text), so
  -- that there are not many numbers to look at.
  perform private.require(pg_column_size(submitted) <= 128 * 1024,
    'The submission is too large', 'PT413');
  perform private.require(private.has_plain_numbers(submitted),
    'A number is too large or has too many decimal places');
  return new;
end $$;

-- Triggers run in the order of their names: before check_lead, which measures the text.
create trigger bound_numbers before insert or update of answers on public.quiz_results
  for each row execute function private.check_numbers();
create trigger bound_numbers
  before insert or update of positions, work_format, job_locations on public.candidate_prospects
  for each row execute function private.check_numbers();

revoke all on function private.has_plain_numbers(jsonb), private.check_numbers()
  from public, anon, authenticated;
