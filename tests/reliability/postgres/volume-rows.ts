import type { Client } from 'pg';

/** The number of people in a table, as a share of its rows. */
const PEOPLE_SHARE = 0.6;

const buildFillSql = (rows: number) => {
  const person = `'person' || (n::bigint * 7919) % ${Math.ceil(rows * PEOPLE_SHARE)} || '@example.com'`;
  const hash = (address: string) =>
    `encode(sha256(convert_to(salt.value || ${address}, 'UTF8')), 'hex')`;
  const age = (factor: number) =>
    `now() - make_interval(hours => ((n::bigint * ${factor}) % 21600)::int)`;
  return `
    insert into public.quiz_results
      (email, name, answers, selected_plan, created_at, received_at, person, content_hash, mentions)
    select email, 'Person ' || n, jsonb_build_object('persona', 'exploring', 'n', n,
        'text', repeat(md5(n::text), 9)),
      case when n % 3 = 0 then 'Starter' end, at, at,
      case when email is not null then ${hash('email')} end, md5(n::text),
      case when n % 100 = 0 then array[private.mark_of(${hash(`'friend' || n || '@example.com'`)})] end
    from generate_series(1, ${rows}) as n, private.salt,
      lateral (select case when n % 10 <> 0 then ${person} end as email, ${age(7907)} as at) as made;
    insert into public.candidate_prospects
      (email, source, positions, created_at, received_at, person, content_hash)
    select email, 'jobs-feed', jsonb_build_array('Designer', n), at, at, ${hash('email')}, md5(n::text)
    from generate_series(1, ${rows}) as n, private.salt,
      lateral (select ${person} as email, ${age(7901)} as at) as made;`;
};

/**
 * Fills both tables with rows of 30 months. It writes what the triggers would write: a million rows
 * through them would take minutes.
 * @throws when the hashes differ from those of the triggers
 */
export async function fillTables(client: Client, rows: number): Promise<void> {
  for (const change of ['disable', 'enable']) {
    for (const table of ['quiz_results', 'candidate_prospects'])
      await client.query(`alter table public.${table} ${change} trigger user`);
    if (change === 'disable') await client.query(buildFillSql(rows));
  }
  await client.query('vacuum (analyze) public.quiz_results');
  await client.query('vacuum (analyze) public.candidate_prospects');
  const { rows: wrong } = await client.query(`
    select from (select email, person from public.quiz_results limit 50) as first_rows
    where person is distinct from private.keyed_hash(email)`);
  if (wrong.length > 0)
    throw new Error('The rows were filled with other hashes than the triggers make.');
}
