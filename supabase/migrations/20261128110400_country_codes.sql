-- A number without its country is found for every country. Of several alternatives a regular
-- expression of Postgres takes the longest, so each code was read as one of three digits.

create or replace function public.erase_phone(person_phone text) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant text :=
    regexp_replace(private.read_words(person_phone), '\(0\)|[ ().\-/]', '', 'g');
  -- Codes of one digit, of two, and all others of three (ITU-T E.164).
  code_length constant integer := case when wanted ~ '^\+[17]' then 1
    when wanted ~ '^\+(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' then 2 else 3 end;
  national constant text := ltrim(substr(wanted, 2 + code_length), '0');
  hashes constant text[] := array[private.phone_hash(wanted), private.phone_hash(substr(wanted, 2))]
    || case when length(national) >= 7 then array[private.phone_hash(national)] else '{}' end;
  visits uuid[];
begin
  perform private.require(wanted ~ '^\+[1-9][0-9]{6,14}$', 'Please enter a valid phone number');
  -- A visit with another number as well is of two people, and neither can be told from the rows.
  select array_agg(visit) into visits from public.quiz_results as lead
    where mentions && array[private.mark_of(hashes[1])] and phone = wanted and visit is not null
      and not exists (select from public.quiz_results as other
        where other.visit = lead.visit and other.phone <> wanted);
  return private.erase_hashes(hashes, visits);
end $$;
