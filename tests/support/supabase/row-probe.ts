import { createEmbeddedDatabase } from './embedded-database';

/** A row as a visitor sends it. */
export type ProbeRow = Readonly<Record<string, unknown>>;

/** The answer of the database to one row. Nothing stays stored. */
export type ProbeResult =
  { accepted: true; stored: ProbeRow } | { accepted: false; refusal: string };

/** A column that a visitor may name. */
interface ProbeColumn {
  name: string;
  /** Whether the site fills it: the primary key, or what its comment says so of. */
  isKey: boolean;
  /** A value of its type. */
  sample: unknown;
}

export interface RowProbe {
  /** The tables that a visitor may insert into. */
  tables: Readonly<Record<string, readonly ProbeColumn[]>>;
  /** Inserts a row with the rights of a visitor, and undoes it. */
  insert: (table: string, row: ProbeRow) => Promise<ProbeResult>;
  close: () => Promise<void>;
}

const catalogQuery = `
  select c.relname as table_name, a.attname as name, t.typname as type, t.typcategory as category,
    coalesce(a.attnum = any (k.indkey), false)
      or coalesce(col_description(c.oid, a.attnum) like 'Filled by the site:%', false) as is_key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_index k on k.indrelid = c.oid and k.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and has_column_privilege('anon', c.oid, a.attnum, 'insert')
  order by c.relname, a.attnum`;

/** A value of each category of types; of others the name of the type decides. */
const samplesByCategory: Readonly<Record<string, unknown>> = {
  A: ['a'],
  B: true,
  D: '2026-01-01T00:00:00Z',
  N: 7,
  S: 'a',
};
const samplesByType: Readonly<Record<string, unknown>> = {
  uuid: '9f3a2a52-7f0f-4a47-9d53-0c7a5b1d1a11',
  json: { a: 1 },
  jsonb: { a: 1 },
};

/**
 * Inserts a row as a visitor, reads it, and undoes both. In the database, because PGlite stops after
 * some errors that reach it.
 */
const tryRowFunction = `
  create function private.try_row(statement text, reading text, submitted jsonb,
    out stored jsonb, out refusal text)
  language plpgsql as $$
  begin
    set local role anon;
    execute statement using submitted;
    reset role;
    execute reading into stored;
    raise exception using errcode = 'UNDO0';
  exception
    when sqlstate 'UNDO0' then return;
    when others then stored := null; refusal := sqlerrm;
  end $$;`;

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Opens a Postgres in memory with the migrations of this project, to try rows on. */
export async function openRowProbe(): Promise<RowProbe> {
  const database = await createEmbeddedDatabase();
  // The trials are more rows a minute than visitors may send.
  await database.script(`update private.rate_limit set per_minute = 1000000000; ${tryRowFunction}`);
  const tables: Record<string, ProbeColumn[]> = {};
  for (const row of await database.query(catalogQuery)) {
    const type = String(row['type']);
    (tables[String(row['table_name'])] ??= []).push({
      name: String(row['name']),
      isKey: row['is_key'] === true,
      sample: samplesByType[type] ?? samplesByCategory[String(row['category'])],
    });
  }
  return {
    tables,
    async insert(table, row) {
      const target = `public.${quoteName(table)}`;
      const columns = Object.keys(row).map(quoteName).join(', ');
      // As the API inserts a row: each value is converted from JSON to the type of its column.
      const statement =
        columns === ''
          ? `insert into ${target} default values`
          : `insert into ${target} (${columns}) select ${columns}
             from jsonb_populate_record(null::${target}, $1)`;
      const reading = `select to_jsonb(t) from ${target} as t`;
      const [result] = await database.query(
        `select * from private.try_row(${[statement, reading, JSON.stringify(row)].map(quoteText).join(', ')})`,
      );
      return result?.['stored'] == null
        ? { accepted: false, refusal: String(result?.['refusal']) }
        : { accepted: true, stored: result['stored'] as ProbeRow }; // a row is a JSON object
    },
    close: () => database.close(),
  };
}
