import type { TestedFault } from './planted-fault';

const inMigration = (name: string): string => `supabase/migrations/${name}.sql`;
/** pgTAP and the answers of the API. */
const schema = 'tests/supabase/schema.test.ts';
const erasure = 'tests/supabase/erasure.test.ts';

// The last file that defines a function has its rule.
const reading = inMigration('20261128110000_one_reading');
const visitorAddress = inMigration('20261128110200_visitor_address');
const oneRow = inMigration('20261122180200_one_row_and_limits');

/** Faults of the rules in SQL. */
export const sqlFaults: readonly TestedFault[] = [
  {
    fault: 'signed-in visitors are not counted on candidate_prospects',
    file: oneRow,
    code: `create trigger guard_insert after insert on public.candidate_prospects
  for each statement when (current_user in ('anon', 'authenticated'))`,
    planted: `create trigger guard_insert after insert on public.candidate_prospects
  for each statement when (current_user in ('anon'))`,
    test: schema,
    title: '03_limits',
    fails: 'authenticated: the limit of candidate_prospects holds',
  },
  {
    fault: 'signed-in visitors may send two rows to candidate_prospects',
    file: oneRow,
    code: `create trigger allow_one_row before insert on public.candidate_prospects
  for each row when (current_user in ('anon', 'authenticated'))`,
    planted: `create trigger allow_one_row before insert on public.candidate_prospects
  for each row when (current_user in ('anon'))`,
    test: schema,
    title: '03_limits',
    fails: 'the answer to two rows tells a signed-in user nothing either',
  },
  {
    fault: 'erased people may come back after 7 seconds',
    file: reading,
    code: `erased < now() - interval '7 days'`,
    planted: `erased < now() - interval '7 seconds'`,
    test: schema,
    title: '04_leaving',
    fails: 'a queued submission of a person who was erased 6 days ago is not stored',
  },
  {
    fault: 'an import brings an erased person back',
    file: reading,
    code: `  if not private.is_visitor() then
    return null;`,
    planted: `  if not private.is_visitor() then
    return new;`,
    test: schema,
    title: '04_leaving',
    fails: 'an import skips an erased person',
  },
  {
    fault: 'the limit of addresses counts before it reads',
    file: reading,
    code: `  words constant text := private.words_in(submitted);
begin
  return length(words)`,
    planted: `  words constant text := submitted::text;
begin
  return length(words)`,
    test: schema,
    title: '02_rows',
    fails: 'm=x＠b',
  },
  {
    fault: 'any number of phone numbers in a row',
    file: reading,
    code: '(select count(*) from private.number_runs(words)) <= 100',
    planted: 'true',
    test: schema,
    title: '02_rows',
    fails: '912 345 678, 912',
  },
  {
    fault: 'what is invisible always parts an address',
    file: reading,
    code: `    select regexp_replace(words, format('[%s]', private.invisibles()), '', 'g')
      where octet_length`,
    planted: `    select words
      where octet_length`,
    test: erasure,
    fails: 'is erased with her',
  },
  {
    fault: 'percent-encoding is not read',
    file: reading,
    code: 'words := private.percent_decoded(words);',
    planted: 'words := words;',
    test: erasure,
    fails: 'is erased with her: "ada%40example.com"',
  },
  {
    fault: 'punycode is not read',
    file: reading,
    code: `if position('xn--' in words) > 0 then`,
    planted: 'if false then',
    test: erasure,
    fails: 'ada@xn--exmple-cua.com goes with',
  },
  {
    fault: 'ı is not i',
    file: reading,
    code: `translate(lower(words), 'ıς', 'iσ')`,
    planted: `translate(lower(words), 'ς', 'σ')`,
    test: erasure,
    fails: 'goes with alı@example.com',
  },
  {
    fault: 'labels behind a domain belong to it',
    file: reading,
    code: 'unnest(array[2, 3, 127]) as depth',
    planted: 'unnest(array[127]) as depth',
    test: erasure,
    fails: 'ada@example.com.Thanks',
  },
  {
    fault: 'what follows a hyphen belongs to the domain',
    file: reading,
    code: `'(\\.[^.-]+)-[^.]*$', '\\1'`,
    planted: `'$', ''`,
    test: erasure,
    fails: 'is erased with her: "ada@example.com-x"',
  },
  {
    fault: 'national numbers are not erased',
    file: inMigration('20261128110400_country_codes'),
    code: 'case when length(national) >= 7',
    planted: 'case when length(national) >= 70',
    test: erasure,
    fails: 'is erased with it: "912345678"',
  },
  {
    fault: 'the number of a row is not hashed',
    file: reading,
    code: 'jsonb_build_array(new.name, new.selected_plan, new.answers, new.phone), new.email',
    planted: 'jsonb_build_array(new.name, new.selected_plan, new.answers), new.email',
    test: schema,
    title: '04_leaving',
    fails: 'the row with a phone number is erased',
  },
  {
    fault: 'a day is a number',
    file: reading,
    code: `'(?<![0-9])(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9](?![0-9])'`,
    planted: `'never'`,
    test: erasure,
    fails: 'a day is not a number of Norway',
  },
  {
    fault: 'rows of a visit without an address stay after erasing',
    file: reading,
    code: 'or mentions && $2 or visit = any ($3) and person is null',
    planted: 'or mentions && $2',
    test: schema,
    title: '05_visits',
    fails: 'both rows of the visit are erased',
  },
  {
    fault: 'stored prospects are not read again',
    file: inMigration('20261128110100_read_again'),
    code: 'update public.candidate_prospects as lead set mentions = named.marks',
    planted: 'update public.candidate_prospects as lead set mentions = null',
    test: 'tests/supabase/read-again.test.ts',
    fails: 'stored rows are found in the new reading',
  },
  {
    fault: 'the first entry of X-Forwarded-For counts',
    file: visitorAddress,
    code: 'greatest(cardinality(entries) - setting.trusted_proxies + 1, 1)',
    planted: '1',
    test: schema,
    title: '03_limits',
    fails: 'what a visitor writes before the entry of the proxy passes no limit',
  },
  {
    fault: 'a port makes another visitor',
    file: visitorAddress,
    code: `substring(address from '^([0-9.]+):[0-9]+$'),`,
    planted: '',
    test: schema,
    title: '03_limits',
    fails: 'a port makes no other visitor',
  },
  {
    fault: 'each address of IPv6 is another visitor',
    file: visitorAddress,
    code: 'set_masklen(parsed, 64)',
    planted: 'set_masklen(parsed, 128)',
    test: schema,
    title: '03_limits',
    fails: 'a /64 network counts as one visitor',
  },
  {
    fault: 'a corrected clock stops everybody',
    file: visitorAddress,
    code: 'if start.minute < this_minute or start.minute > clock_timestamp() then',
    planted: 'if start.minute < this_minute then',
    test: schema,
    title: '03_limits',
    fails: 'a clock that is set back refuses no row',
  },
  {
    fault: 'visitors may set whose request it is',
    file: visitorAddress,
    code: 'grant execute on function public.set_visitor_address(text, integer) to service_role;',
    planted:
      'grant execute on function public.set_visitor_address(text, integer) to service_role, anon;',
    test: schema,
    title: '01_rights',
    fails: 'visitors may call no function of public or private',
  },
  {
    fault: 'visitors may read',
    file: inMigration('20261121100400_rights'),
    code: 'grant insert on public.quiz_results, public.candidate_prospects to anon, authenticated;',
    planted:
      'grant insert, select on public.quiz_results, public.candidate_prospects to anon, authenticated;',
    test: schema,
    title: '01_rights',
    fails: 'may only insert into quiz_results',
  },
  {
    fault: 'plans are kept for 12 months',
    file: inMigration('20261122180300_purge_in_batches'),
    code: `received_at < moment - interval '24 months'`,
    planted: `received_at < moment - interval '12 months'`,
    test: schema,
    title: '04_leaving',
    fails: 'ST-04 the purge',
  },
  {
    fault: 'any time is believed',
    file: inMigration('20261121100100_lead_checks'),
    code: `now() - interval '30 days')`,
    planted: `now() - interval '300 years')`,
    test: schema,
    title: '02_rows',
    fails: 'a plausible time is stored, and any other is corrected',
  },
  {
    fault: 'the honeypot is not looked at',
    file: reading,
    code: `perform private.require(new.full_name = '', 'full_name must be empty');`,
    planted: '',
    test: schema,
    title: '02_rows',
    fails: 'PT422 full_name must be empty',
  },
  {
    fault: 'numbers of 1e16',
    file: inMigration('20261122180000_numbers_and_size'),
    code: 'abs(number::numeric) > 1e15',
    planted: 'abs(number::numeric) > 1e16',
    test: schema,
    title: '02_rows',
    fails: 'PT422 A number is too large',
  },
  {
    fault: 'addresses with two dots',
    file: inMigration('20261127100000_stored_texts'),
    code: `between 3 and 254 and position('..' in email) = 0`,
    planted: 'between 3 and 254',
    test: 'tests/supabase/email-addresses.test.ts',
    fails: 'RT-05 the database refuses an address',
  },
  {
    fault: 'letter case makes another person',
    file: inMigration('20261122180100_people'),
    code: '  return lower(regexp_replace(',
    planted: '  return (regexp_replace(',
    test: schema,
    title: '04_leaving',
    fails: 'one hash of the erased person remains',
  },
  {
    fault: 'a row supersedes those of another person',
    file: inMigration('20261127110000_rows_of_a_visit'),
    code: `coalesce(earlier ->> 'person' = later ->> 'person', earlier ->> 'person' is null)`,
    planted: 'true',
    test: schema,
    title: '05_visits',
    fails: 'a row of the same address is removed',
  },
  {
    fault: 'a formula is exported as one',
    file: inMigration('20261128110300_export'),
    code: `'''' || words else words end`,
    planted: 'words else words end',
    test: schema,
    title: '06_export',
    fails: 'exported: =HYPERLINK',
  },
];
