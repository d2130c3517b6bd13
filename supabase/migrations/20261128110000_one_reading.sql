-- One reading of "an address" and "a number": for counting, limits, hashing and erasing. A text is
-- read as a person reads it, whatever its spelling, and the marks of what it names stand in its row.
--
-- Visitors wait for no more than a moment: columns are added and removed in the catalogue alone.
-- The next file reads the rows that are stored.

-- What nobody sees and no sentence needs: it may part an address, or stand in one.
create function private.invisibles() returns text
language sql immutable set search_path = '' as $$
  select '\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    || '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
$$;

-- Without percent-encoding, also where it was encoded twice. Of what is no UTF-8 only ASCII is read.
create function private.percent_decoded(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  encoded bytea;
begin
  for turn in 1..3 loop
    exit when position('%' in words) = 0 or words !~* '%[0-9a-f]{2}';
    select decode(string_agg(case when part[1] ~ '^%.'
        then replace(part[1], '%', '') else encode(convert_to(part[1], 'UTF8'), 'hex') end,
      '' order by place), 'hex') into encoded
    from regexp_matches(replace(words, '%00', ' '), '((?:%[0-9a-f]{2})+|[^%]+|%)', 'gi')
      with ordinality as found (part, place);
    begin
      words := convert_from(encoded, 'UTF8');
    exception when character_not_in_repertoire or untranslatable_character then
      words := regexp_replace(words, '%[89a-f][0-9a-f]', ' ', 'gi');
    end;
  end loop;
  return words;
end $$;

-- A label of a domain as it is seen (RFC 3492): "xn--exmple-cua" is "exämple". What cannot be
-- decoded stays.
create function private.seen_label(label text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits constant text := substring(label from '[^-]*$');
  letters text[] := string_to_array(coalesce(substring(label from '^xn--(.*)-[^-]*$'), ''), null);
  place integer := 1;
  code bigint := 128;
  bias bigint := 72;
  index bigint := 0;
  before bigint;
  weight bigint;
  step bigint;
  threshold bigint;
  digit bigint;
  delta bigint;
begin
  while place <= length(digits) loop
    before := index;
    weight := 1;
    step := 36;
    loop
      digit := ascii(substr(digits, place, 1));
      digit := case when digit between 97 and 122 then digit - 97
        when digit between 48 and 57 then digit - 22 end;
      if digit is null or weight > 1000000000 then
        return label;
      end if;
      place := place + 1;
      index := index + digit * weight;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    delta := (index - before) / case when before = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(letters) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * delta / (delta + 38);
    code := code + index / (cardinality(letters) + 1);
    index := index % (cardinality(letters) + 1);
    if code > 1114111 or code between 55296 and 57343 then
      return label;
    end if;
    letters := letters[:index] || chr(code::integer) || letters[index + 1:];
    index := index + 1;
  end loop;
  return array_to_string(letters, '');
end $$;

-- A text as it is read: decoded, in Unicode's form NFKC, in lower case, digits of every script as
-- 0 to 9, domains as they are seen, a quoted mailbox without its quotes.
create function private.read_words(words text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  words := private.percent_decoded(words);
  if octet_length(words) <> length(words) then
    words := translate(normalize(words, NFKC),
      'İ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙',
      'i01234567890123456789012345678901234567890123456789');
    -- A Turkish keyboard writes ı for I; the last letter of a Greek word has a form of its own.
    words := replace(translate(lower(words), 'ıς', 'iσ'), U&'i\0307', 'i');
  else
    words := lower(words);
  end if;
  if position('"@' in words) > 0 then
    words := regexp_replace(words, '(?<=\S)\\?"(?=@)', '', 'g');
  end if;
  if position('xn--' in words) > 0 then
    select string_agg(case when part[1] like 'xn--_%' then private.seen_label(part[1]) else part[1] end,
      '' order by place) into words
    from regexp_matches(words, '(xn--[a-z0-9-]{1,59}|x(?!n--[a-z0-9-])|[^x]+)', 'g')
      with ordinality as found (part, place);
  end if;
  return words;
end $$;

-- The words of a value that was read, its keys included. Of JSON's escapes only the quotation mark
-- is a letter: "\nada@example.com" is about Ada.
create function private.words_in(submitted jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := submitted::text;
begin
  return private.read_words(case when position('\' in words) = 0 then words
    else regexp_replace(words, '\\(u[0-9a-f]{4}|[^"])', ' ', 'g') end);
end $$;

-- An address that stands alone, in the one form in which spellings of one mailbox are equal.
create function private.read_address(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  bare text := private.read_words(address);
begin
  -- Most addresses are as they are read. Of regular expressions Postgres keeps 32 compiled.
  if octet_length(bare) = length(bare) and translate(bare, '<>()[]"'':;,?', '') = bare
    and btrim(bare, E' .\t\r\n') = bare and position(' ' in bare) = 0 then
    return bare;
  end if;
  bare := regexp_replace(bare, format('[%s]', private.blanks()), '', 'g');
  bare := regexp_replace(bare, '^[<("''“‘«\[]*(mailto:)?"?', '');
  -- A link may have a subject behind the address.
  bare := regexp_replace(bare, '^([^@]+@[^?]+)\?.*$', '\1');
  bare := regexp_replace(bare, '[>)\]"''”’»,;.]+$', '');
  return bare;
end $$;

drop function private.addresses_in(text);

-- The addresses in words that were read. A mention too many is better than one that stays, so an
-- address counts as it stands, and without what hardly ever belongs to it:
--   before it  "mail=", and letters of another script, as where no spaces part words (邮箱ada@…)
--   behind it  letters of another script, "-x", and labels of a sentence that follows without a space
-- What is invisible parts addresses, and stands in them: both.
create function private.addresses_in(words text) returns setof text
language plpgsql immutable set search_path = '' rows 2 as $$
begin
  return query
  with reading as (
    select words as spelled
    union
    select regexp_replace(words, format('[%s]', private.invisibles()), '', 'g')
      where octet_length(words) <> length(words)
  ), piece as (
    select string_to_array(word, '@') as parts
    from reading, regexp_split_to_table(spelled,
      format('[%s<>()\[\]{},;:"\\“”„«»‹›。、・〈〉《》「」『』【】–—]+', private.blanks())) as word
    where word like '%_@_%'
  ), pair as (
    select mailbox, rtrim(substring(next from '^[^!#$%&*/=?^`|~+_''’]+'), '.-') as domain
    from piece, lateral (
      select part as mailbox, lead(part) over (order by place) as next
      from unnest(parts) with ordinality as part (part, place)
    ) as neighbours
  ), bare as (
    select ltrim(mailbox, '.''’-') as mailbox, domain,
      ltrim(substring(mailbox from '[^!#$%&*/=?^`|~]+$'), '._''’-') as behind_marks,
      string_to_array(
        rtrim(substring(domain from '^[\u0001-\u024f\u0300-\u036f\u1e00-\u1eff]+'), '.-'), '.') as labels
    from pair
  ), cut as (
    select mailbox, domain, labels, coalesce(
      nullif(ltrim(substring(behind_marks from '[\u0001-\u024f\u0300-\u036f\u1e00-\u1eff]+$'), '._''’-'), ''),
      nullif(behind_marks, ''), mailbox) as cut_mailbox
    from bare
  )
  select mailbox || '@' || domain from cut where mailbox <> '' and domain <> ''
  union
  select cut_mailbox || '@' || domain from cut where cut_mailbox <> '' and domain <> ''
  union
  select cut_mailbox || '@'
    || regexp_replace(array_to_string(labels[:depth], '.'), '(\.[^.-]+)-[^.]*$', '\1')
  from cut, unnest(array[2, 3, 127]) as depth
  where cut_mailbox <> '' and cardinality(labels) > 1;
end $$;

-- In PL/pgSQL, as all that runs for each row: a function in SQL that says where it looks for names is
-- planned anew at each call.

create function private.count_digits(words text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return length(words) - length(translate(words, '0123456789', ''));
end $$;

-- What is written like a phone number in words that were read: at least 7 digits with little between
-- them. A day such as 2026-11-28 is none.
create function private.number_runs(words text) returns setof text
language plpgsql immutable set search_path = '' rows 2 as $$
begin
  return query
  select written[1] from regexp_matches(
    regexp_replace(replace(case when octet_length(words) = length(words) then words
        else regexp_replace(words, format('[%s]', private.invisibles()), '', 'g') end, '(0)', ''),
      '(?<![0-9])(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9](?![0-9])', ' ', 'g'),
    '(\+?\(?[0-9](?:[ ().\-/‐‒–—−·⁄\u00a0]*[0-9]){6,})', 'g') as written;
end $$;

-- The phone numbers in words that were read, of 7 to 15 digits: "+351912345678" where the country is
-- said, else the digits without zeros before them. A number beside others counts in each way.
create function private.numbers_in(words text) returns setof text
language plpgsql immutable set search_path = '' rows 2 as $$
begin
  return query
  with run as (
    select run from private.number_runs(words) as run
  ), spelled as (
    select run from run
    union select regexp_replace(run, '^[^ ]+ +', '') from run
    union select regexp_replace(run, ' +[^ ]+$', '') from run
    union select word from run, regexp_split_to_table(run, ' +') as word
  ), number as (
    select run ~ '^\(?(\+|00[1-9])' as says_country,
      ltrim(regexp_replace(run, '[^0-9]', '', 'g'), '0') as digits
    from spelled
  )
  select distinct case when says_country then '+' else '' end || digits
  from number where length(digits) between 7 and 15;
end $$;

-- Whether a row has no more addresses and numbers than a person would write into a form. Each costs a
-- few marks.
create function private.names_few(submitted jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  words constant text := private.words_in(submitted);
begin
  return length(words) - length(replace(words, '@', '')) <= 100
    and (private.count_digits(words) <= 700
      or (select count(*) from private.number_runs(words)) <= 100);
end $$;

-- What stands for a person in a row: the first 64 bits of a keyed hash. Few enough for an index that
-- stays small, and enough that two people never have the same.
create function private.mark_of(hash text) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return ('x' || left(hash, 16))::bit(64)::bigint;
end $$;

-- The marks of all addresses and numbers in a row but the one of its person; null when there is none.
-- The address of the row counts where its reading is another spelling than its person's.
create function private.marks_in(submitted jsonb, email text, person text) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := private.words_in(submitted);
  named text[] := '{}';
begin
  if words like '%_@_%' then
    named := array(select private.addresses_in(words));
  end if;
  if private.count_digits(words) >= 7 then
    named := named || array(select private.numbers_in(words));
  end if;
  if email is not null then
    named := named || private.read_address(email);
  end if;
  if named = '{}' then
    return null;
  end if;
  return (
    select array_agg(distinct mark)
    from unnest(named) as reading, private.salt,
    lateral (select ('x' || encode(substring(
      sha256(convert_to(salt.value || reading, 'UTF8')) for 8), 'hex'))::bit(64)::bigint as mark) as marked
    where mark is distinct from private.mark_of(person));
end $$;

alter table public.quiz_results drop column mentioned, add column mentions bigint[];
alter table public.candidate_prospects drop column mentioned, add column mentions bigint[];
comment on column public.quiz_results.mentions is
  'Marks of other addresses, and of phone numbers, found anywhere in the row. Made by the database.';
comment on column public.candidate_prospects.mentions is
  'Marks of other addresses, and of phone numbers, found anywhere in the row. Made by the database.';
create index quiz_results_mentions_idx on public.quiz_results using gin (mentions)
  with (fastupdate = off) where mentions is not null;
create index candidate_prospects_mentions_idx on public.candidate_prospects using gin (mentions)
  with (fastupdate = off) where mentions is not null;

create or replace function private.hash_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.keyed_hash(new.email);
  new.content_hash := md5((jsonb_build_array(
    new.answers, coalesce(new.name, ''), coalesce(new.selected_plan, ''))
    || case when new.phone is null then '[]'::jsonb else jsonb_build_array(new.phone) end)::text);
  new.mentions := private.marks_in(
    jsonb_build_array(new.name, new.selected_plan, new.answers, new.phone), new.email, new.person);
  return new;
end $$;

create or replace function private.hash_prospect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.person := private.keyed_hash(new.email);
  -- A newsletter once a source; an alert once a wish, whichever form it came from.
  new.content_hash := md5(case when new.positions is null
    then jsonb_build_array('newsletter', coalesce(new.source, ''))
    else jsonb_build_array('alert', new.positions, coalesce(new.work_format, '[]'),
      coalesce(new.job_locations, '[]')) end::text);
  new.mentions := private.marks_in(
    jsonb_build_array(new.source, new.positions, new.work_format, new.job_locations),
    new.email, new.person);
  return new;
end $$;

-- Only what they read: the next file fills `mentions` alone.
drop trigger hash_lead on public.quiz_results;
create trigger hash_lead
  before insert or update of email, phone, name, selected_plan, answers, person, content_hash
  on public.quiz_results
  for each row execute function private.hash_quiz_result();
drop trigger hash_lead on public.candidate_prospects;
create trigger hash_lead
  before insert or update of email, source, positions, work_format, job_locations, person, content_hash
  on public.candidate_prospects
  for each row execute function private.hash_prospect();

drop function private.mentioned_in(jsonb, text);

-- Who was erased is found by the mark.
create index suppression_mark_idx on private.suppression (private.mark_of(person));

create or replace function private.skip_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people constant bigint[] := array_append(new.mentions, private.mark_of(new.person));
  supersedes_rows constant boolean := coalesce(cardinality(new.supersedes), 0) > 0;
  same text;
  erased timestamptz;
  is_stored boolean;
begin
  if private.is_visitor() and exists (
    select from private.dropped_submission where lead_table = tg_table_name and what = new.id::text
  ) then
    perform private.raise_duplicate(tg_table_name, tg_table_name || '_pkey');
  end if;

  select max(erased_at) into erased from private.suppression
    where private.mark_of(person) = any (people);
  if erased is null then
    return new;
  end if;
  if not private.is_visitor() then
    return null;
  end if;
  -- No device keeps a submission for more than 6 days, so after 7 a late clock harms nobody.
  if new.created_at > erased or erased < now() - interval '7 days' then
    return new;
  end if;

  -- Stored since, by the person who came back: the index answers.
  execute format('select exists (select from public.%I
    where id = $1 or person = $2 and content_hash = $3 or visit_row = $4)', tg_table_name)
    into is_stored using new.id, new.person, new.content_hash, new.visit_row;
  if is_stored then
    return new;
  end if;
  insert into private.dropped_submission (lead_table, what) values (tg_table_name, new.id::text)
    on conflict do nothing;
  if not found then
    perform private.raise_duplicate(tg_table_name, tg_table_name || '_pkey');
  end if;
  if supersedes_rows then
    perform private.note_superseded(tg_table_name, new.visit, new.supersedes);
  end if;
  -- Without an address of its own a row is compared within its visit, without a visit by its id alone.
  foreach same in array array[new.person || ' ' || new.content_hash, 'row ' || new.visit_row] loop
    continue when same is null;
    insert into private.dropped_submission (lead_table, what) values (tg_table_name, same)
      on conflict do nothing;
    if not found and not supersedes_rows and current_setting('private.duplicate') = '' then
      -- At the end of the statement, as the deferrable constraints do.
      perform set_config('private.duplicate', tg_table_name
        || case when new.person is null then '_visit_row_uq' else '_once_uq' end, true);
    end if;
  end loop;
  return null;
end $$;

create or replace function private.check_quiz_result() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submitted constant text := (to_jsonb(new) - array['visit', 'supersedes', 'visit_row'])::text;
begin
  new.email := private.trimmed_address(new.email);

  perform private.require(octet_length(submitted) <= 16384, 'The submission is too large', 'PT413');
  perform private.require(jsonb_typeof(new.answers) = 'object' and new.answers <> '{}',
    'answers must be an object with at least one answer');
  perform private.require(new.email is null or private.is_address(new.email),
    'Please enter a valid email address');
  perform private.require(new.phone is null or new.phone ~ '^\+[1-9][0-9]{6,14}$',
    'Please enter a valid phone number');
  perform private.require(
    length(coalesce(new.name, '')) <= 200 and length(coalesce(new.selected_plan, '')) <= 120,
    'A field is too long');
  perform private.require(
    private.names_few(jsonb_build_array(new.email, new.phone, new.name, new.selected_plan, new.answers)),
    'Too many email addresses or phone numbers');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

create or replace function private.check_prospect() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  submitted text;
begin
  new.email := private.trimmed_address(new.email);
  new.full_name := coalesce(new.full_name, '');
  new.positions := nullif(new.positions, 'null');
  new.work_format := nullif(new.work_format, 'null');
  new.job_locations := nullif(new.job_locations, 'null');
  submitted := (to_jsonb(new) - array['visit', 'supersedes', 'visit_row'])::text;

  perform private.require(octet_length(submitted) <= 4096, 'The submission is too large', 'PT413');
  perform private.require(new.full_name = '', 'full_name must be empty');
  perform private.require(private.is_address(new.email), 'Please enter a valid email address');
  perform private.require(length(coalesce(new.source, '')) <= 40, 'A field is too long');
  perform private.require(new.positions is null or jsonb_typeof(new.positions) = 'array',
    'positions must be a list');
  perform private.require(new.work_format is null or jsonb_typeof(new.work_format) = 'array',
    'work_format must be a list');
  perform private.require(new.job_locations is null or jsonb_typeof(new.job_locations) = 'array',
    'job_locations must be a list');
  perform private.require(
    private.names_few(jsonb_build_array(
      new.email, new.source, new.positions, new.work_format, new.job_locations)),
    'Too many email addresses or phone numbers');

  if private.is_visitor() then
    new.created_at := private.believable(new.created_at);
    new.received_at := now();
  end if;
  return new;
end $$;

drop function private.names_few(text);

-- Deletes the rows of one table that are of a person or number, that mention it, and those without
-- an address that the same visits have sent. Notes what keeps them away. Returns how many rows went.
create function private.erase_rows(lead_table text, hashes text[], visits uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  marks constant bigint[] := array(select private.mark_of(hash) from unnest(hashes) as hash);
  removed integer;
begin
  execute format($statement$
    with gone as (
      delete from public.%1$I
        where person = any ($1) or mentions && $2 or visit = any ($3) and person is null
        returning id, visit, supersedes
    ), noted as (
      insert into private.dropped_submission (lead_table, what)
        select %1$L, id::text from gone
        union select %1$L, visit || ' ' || earlier from gone, unnest(supersedes) as earlier
          where visit is not null
        on conflict do nothing
    )
    select count(*) from gone $statement$, lead_table) into removed using hashes, marks, visits;
  return removed;
end $$;

-- Erases whoever the hashes stand for, in both tables.
create function private.erase_hashes(hashes text[], visits uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  removed constant integer := private.erase_rows('quiz_results', hashes, visits)
    + private.erase_rows('candidate_prospects', hashes, '{}');
begin
  insert into private.suppression (person) select distinct unnest(hashes)
    on conflict (person) do update set erased_at = excluded.erased_at;
  return removed;
end $$;

create or replace function public.erase_person(person_email text) returns integer
language plpgsql set search_path = '' as $$
declare
  -- Not is_address: rows that were stored under an earlier rule can be erased too.
  wanted constant text := private.normalized_address(person_email);
  read_address constant text := private.read_address(person_email);
  hashes constant text[] := array[private.keyed_hash(wanted), private.keyed_hash(read_address)];
  marks constant bigint[] := array[private.mark_of(hashes[1]), private.mark_of(hashes[2])];
  visits uuid[];
begin
  perform private.require(wanted ~ '^[^@]+@[^@]+$', 'Please enter a valid email address');
  -- Rows of the address, in any spelling.
  select array_agg(visit) into visits from (
    select visit, person, email, mentions from public.quiz_results
      where person = any (hashes) or mentions && marks
    union all
    select visit, person, email, mentions from public.candidate_prospects
      where person = any (hashes) or mentions && marks
  ) as theirs
  where visit is not null
    and (person = any (hashes) or private.read_address(email) = read_address);
  return private.erase_hashes(hashes, visits);
end $$;

-- For a person who gave a number: with its country, in any spelling. It is erased where a text has
-- it, also without the country.
create or replace function public.erase_phone(person_phone text) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant text :=
    regexp_replace(private.read_words(person_phone), '\(0\)|[ ().\-/]', '', 'g');
  -- Codes of one digit, of two, and all others of three (ITU-T E.164).
  national constant text := ltrim(regexp_replace(wanted,
    '^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[0-9]{3})', ''), '0');
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

revoke all on function private.invisibles(), private.percent_decoded(text), private.seen_label(text),
  private.read_words(text), private.words_in(jsonb), private.read_address(text),
  private.addresses_in(text), private.count_digits(text), private.number_runs(text),
  private.numbers_in(text), private.mark_of(text),
  private.names_few(jsonb), private.marks_in(jsonb, text, text), private.erase_rows(text, text[], uuid[]),
  private.erase_hashes(text[], uuid[])
  from public, anon, authenticated;
grant execute on function private.percent_decoded(text), private.seen_label(text),
  private.read_words(text), private.read_address(text), private.mark_of(text),
  private.erase_rows(text, text[], uuid[]), private.erase_hashes(text[], uuid[])
  to service_role;
