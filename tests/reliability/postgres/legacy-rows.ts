import type { Client } from 'pg';

const COUNT = 400;

/**
 * Rows of every form that the first migrations accepted: addresses in other letter case, with white
 * space, without one; the same submission under two forms of an address; numbers that are refused
 * today.
 */
const LEGACY_ROWS_SQL = `
  insert into public.quiz_results (email, name, answers, selected_plan, received_at)
  select
    case n % 8
      when 0 then null
      when 1 then format('person%s@example.com', n / 16)
      when 2 then format('Person%s@Example.com', n / 16)
      when 3 then format('  person%s@example.com ', n / 16)
      when 4 then format(U&'person%s@example.com\\00a0', n / 16)
      when 5 then format('a b%s@c.d', n)
      when 6 then format('foo%s@', n)
      else format('ünïcode%s@example.com', n)
    end,
    case n % 5 when 0 then null when 1 then '' else 'Person ' || (n / 16) end,
    case n % 7
      when 0 then jsonb_build_object('goal', 'time')
      when 1 then jsonb_build_object('goal', 'time', 'other', format('ask person%s@example.com', n))
      when 2 then jsonb_build_object('n', 1e16, 'deep', jsonb_build_array(n, 1e-30))
      when 3 then jsonb_build_object('text', repeat('é', n), 'person@key.example', true)
      else jsonb_build_object('goal', 'time', 'stage', (n / 16)::text)
    end,
    case n % 3 when 0 then 'Starter' end,
    now() - make_interval(days => n)
  from generate_series(1, ${COUNT}) as n
  on conflict do nothing;
  insert into public.candidate_prospects (email, source, positions, work_format, received_at)
  select
    case n % 5
      when 0 then format('person%s@example.com', n / 16)
      when 1 then format('Person%s@example.com', n / 16)
      when 2 then format(' person%s@example.com', n / 16)
      when 3 then format('a b%s@c.d', n)
      else format(U&'\\00a0person%s@example.com', n / 16)
    end,
    case n % 4 when 0 then null else 'jobs-feed' end,
    case n % 3 when 0 then null when 1 then '["Designer"]' else jsonb_build_array(n / 16, 1e16) end,
    case n % 2 when 0 then '["remote"]'::jsonb end,
    now() - make_interval(days => n)
  from generate_series(1, ${COUNT}) as n
  on conflict do nothing;`;

/** Removes the white space that the rows above have around addresses. */
const PERSON_SQL = `lower(btrim(email, U&' \\00a0'))`;

/** The oldest row of each person and content, computed without the columns of later migrations. */
const EXPECTED_ROWS_SQL = `
  create table extensions.expected as
  select distinct on (coalesce(${PERSON_SQL}, id::text), content) * from (
    select id, email, received_at, to_jsonb(row) - 'id' - 'received_at' as data,
      jsonb_build_array('result', answers, coalesce(name, ''), coalesce(selected_plan, ''))::text
        as content
    from public.quiz_results as row
    union all
    select id, email, received_at, to_jsonb(row) - 'id' - 'received_at',
      (case when positions is null then jsonb_build_array('newsletter', coalesce(source, ''))
        else jsonb_build_array('alert', positions, coalesce(work_format, '[]'),
          coalesce(job_locations, '[]')) end)::text
    from public.candidate_prospects as row
  ) as stored
  order by coalesce(${PERSON_SQL}, id::text), content, received_at, id`;

const STORED_ROWS_SQL = `
  select id, to_jsonb(row) - 'id' - 'received_at' as data from public.quiz_results as row
  union all
  select id, to_jsonb(row) - 'id' - 'received_at' from public.candidate_prospects as row`;

interface LegacyRows {
  readonly counts: { readonly before: number; readonly expected: number };
  /** The number of rows, and how many expected rows are missing or changed. */
  compare: () => Promise<{ after: number; changed: number }>;
}

/** Adds rows to a project that has only the first migrations. */
export async function insertLegacyRows(client: Client): Promise<LegacyRows> {
  const count = async (sql: string) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from (${sql}) as it`);
    return Number(rows[0]?.count);
  };
  await client.query(LEGACY_ROWS_SQL);
  await client.query(EXPECTED_ROWS_SQL);
  const counts = {
    before: await count(STORED_ROWS_SQL),
    expected: await count('table extensions.expected'),
  };
  return {
    counts,
    compare: async () => {
      const result = {
        after: await count(STORED_ROWS_SQL),
        changed: await count(`
          select from extensions.expected left join (${STORED_ROWS_SQL}) as stored using (id)
          where stored.data is null or not stored.data @> expected.data`),
      };
      await client.query('drop table extensions.expected');
      return result;
    },
  };
}
