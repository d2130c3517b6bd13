import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection } from '@supabase/lite/pglite';

/** A row as a visitor sends it. */
export type ProbeRow = Readonly<Record<string, unknown>>;

/** The answer of the database to one row. Nothing stays stored. */
export type ProbeResult =
  { accepted: true; stored: ProbeRow } | { accepted: false; refusal: string };

/** A column as the catalogue of the database describes it. */
export interface CatalogColumn {
  name: string;
  /** The type, or the type that a domain is made of. */
  type: string;
  /** The values of an enumeration; empty for any other type. */
  enumValues: readonly string[];
  isArray: boolean;
  /** Whether the site fills it: the primary key, or what its comment says so of. */
  isKey: boolean;
  isGenerated: boolean;
  /** Whether the column takes no null and has no default. */
  needsValue: boolean;
}

export interface RowProbe {
  /** The tables that a visitor may insert into, with the columns that they may name. */
  tables: Readonly<Record<string, readonly CatalogColumn[]>>;
  /** Texts in quotes in the constraints of a table and in the functions of its triggers. */
  getLiterals: (table: string) => readonly string[];
  /** Inserts a row with the rights of a visitor, and undoes it. */
  insert: (table: string, row: ProbeRow) => Promise<ProbeResult>;
  close: () => Promise<void>;
}

const catalogQuery = `
  select c.relname as table_name, a.attname as name, b.typname as type,
    b.typcategory = 'A' as is_array, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    (a.attnotnull or t.typnotnull) and not a.atthasdef and a.attidentity = '' as needs_value,
    coalesce(a.attnum = any (k.indkey), false)
      or coalesce(col_description(c.oid, a.attnum) like 'Filled by the site:%', false) as is_key,
    array(select enumlabel::text from pg_enum e where e.enumtypid = b.oid order by enumsortorder) as enum_values
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  left join pg_index k on k.indrelid = c.oid and k.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and has_column_privilege('anon', c.oid, a.attnum, 'insert')
  order by c.relname, a.attnum`;

/** What decides about rows: constraints, domains, and the functions that triggers run. */
const ruleTextQuery = `
  select c.relname as table_name, pg_get_constraintdef(r.oid) as rule
  from pg_class c join pg_constraint r on r.conrelid = c.oid and r.contype = 'c'
  union all
  select c.relname, pg_get_constraintdef(r.oid)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  join pg_constraint r on r.contypid = a.atttypid
  union all
  select c.relname, pg_get_functiondef(g.tgfoid)
  from pg_class c join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal`;

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

async function openDatabase(afterMigrations: string) {
  const connection = await createPgliteConnection({});
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: 'a secret for a database in this process only',
      publishable_key: 'sb_publishable_none',
      secret_key: 'sb_secret_none',
    },
    studio: { enabled: false },
  });
  await applyPendingMigrations(await app.init());
  // The trials are more rows a minute than visitors may send.
  await connection.driver.exec(
    `update private.rate_limit set per_minute = 1000000000; ${tryRowFunction} ${afterMigrations}`,
  );
  return connection;
}

interface CatalogRow {
  table_name: string;
  name: string;
  type: string;
  is_array: boolean;
  is_generated: boolean;
  needs_value: boolean;
  is_key: boolean;
  enum_values: string[];
}

const toCatalogColumn = (row: CatalogRow): CatalogColumn => ({
  name: row.name,
  type: row.type,
  enumValues: row.enum_values,
  isArray: row.is_array,
  isKey: row.is_key,
  isGenerated: row.is_generated,
  needsValue: row.needs_value,
});

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Opens a Postgres in memory with the migrations of this project, to try rows on.
 * @param afterMigrations SQL that runs after the migrations
 */
export async function openRowProbe(afterMigrations = ''): Promise<RowProbe> {
  const connection = await openDatabase(afterMigrations);
  const { driver } = connection;
  const catalog = (await driver.query<CatalogRow>(catalogQuery)).rows;
  const rules = (await driver.query<{ table_name: string; rule: string }>(ruleTextQuery)).rows;
  const tableNames = [...new Set(catalog.map((row) => row.table_name))];
  return {
    tables: Object.fromEntries(
      tableNames.map((table) => [
        table,
        catalog.filter((row) => row.table_name === table).map(toCatalogColumn),
      ]),
    ),
    getLiterals: (table) => [
      ...new Set(
        rules
          .filter((row) => row.table_name === table)
          .flatMap(({ rule }) => [...rule.matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text)),
      ),
    ],
    async insert(table, row) {
      const target = `public.${quoteName(table)}`;
      const columns = Object.keys(row).map(quoteName).join(', ');
      // As the API inserts a row: each value is converted from JSON to the type of its column.
      const statement =
        columns === ''
          ? `insert into ${target} default values`
          : `insert into ${target} (${columns}) select ${columns}
             from jsonb_populate_record(null::${target}, $1)`;
      const { rows } = await driver.query<{ stored: ProbeRow | null; refusal: string | null }>(
        'select * from private.try_row($1, $2, $3)',
        [statement, `select to_jsonb(t) from ${target} as t`, JSON.stringify(row)],
      );
      const [result] = rows;
      return result?.stored == null
        ? { accepted: false, refusal: result?.refusal ?? 'nothing' }
        : { accepted: true, stored: result.stored };
    },
    close: () => connection.close(),
  };
}
