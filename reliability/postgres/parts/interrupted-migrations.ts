import { DatabaseError, type Client } from 'pg';
import { readMigrations } from '../migrations';
import type { TestPart } from '../test-part';
import { applyMigrations, EMPTY_TEMPLATE } from '../hosted-databases';
import { visitorRoles, type VisitorRole } from '../visitor-roles';

/** The file that lets visitors insert; before it they may do nothing. */
const RIGHTS_MIGRATION = '20261121100400_rights.sql';
const INSERTABLE_TABLES = ['public.candidate_prospects', 'public.quiz_results'];

/** What the catalogue lets a role do, in the schemas a visitor might reach. */
const VISITOR_RIGHTS_SQL = `
  with ours as (
    select c.oid, format('%I.%I', nspname, relname) as name, relkind
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'private', 'gate'))
  select format('%s %s', privilege, name) as found
  from ours, unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER'])
    as privilege
  where relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege($1, oid, privilege)
  union
  select format('%s %s', privilege, name)
  from ours, unnest(array['SELECT','INSERT','UPDATE','REFERENCES']) as privilege
  where relkind in ('r', 'p', 'v', 'm', 'f') and has_any_column_privilege($1, oid, privilege)
  union
  select format('%s %s', privilege, name)
  from ours, unnest(array['USAGE','SELECT','UPDATE']) as privilege
  where relkind = 'S' and has_sequence_privilege($1, oid, privilege)
  order by 1`;

/** A call of every function that is no trigger, with something for each argument. */
const FUNCTION_CALLS_SQL = `
  select format('%s %I.%I(%s)', case prokind when 'p' then 'call' else 'select' end,
    nspname, proname, (
      select string_agg(case type
        when 'text'::regtype then quote_literal('ada@example.com')
        when 'integer'::regtype then '1'
        when 'bigint'::regtype then '1'
        when 'boolean'::regtype then 'true'
        when 'timestamptz'::regtype then 'now() + interval ''9 years'''
        else format('null::%s', type::regtype) end, ', ' order by place)
      from unnest(proargtypes) with ordinality as argument (type, place))) as call
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where nspname in ('public', 'private') and prokind in ('f', 'p')
    and prorettype <> 'trigger'::regtype
  order by 1`;

async function getErrorCode(client: Client, sql: string): Promise<string> {
  try {
    await client.query(sql);
    return 'done';
  } catch (error) {
    if (error instanceof DatabaseError) return error.code ?? '';
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/** Statements that must be refused to a visitor at any time. */
const getForbiddenStatements = (table: string) => [
  `select * from ${table}`,
  `select count(*) from ${table}`,
  `update ${table} set id = id`,
  `delete from ${table}`,
  `truncate ${table}`,
  `lock table ${table} in access exclusive mode`,
];

async function findExcessRights(client: Client, role: VisitorRole, mayInsert: boolean) {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') order by 1`,
  );
  const granted = await client.query<{ found: string }>(VISITOR_RIGHTS_SQL, [role]);
  const meant = mayInsert ? INSERTABLE_TABLES.map((table) => `INSERT ${table}`) : [];
  const calls = await client.query<{ call: string }>(FUNCTION_CALLS_SQL);
  const statements = [
    ...tables.rows.flatMap(({ name }) => getForbiddenStatements(name)),
    ...calls.rows.map(({ call }) => call),
    ...(mayInsert
      ? []
      : tables.rows
          .filter(({ name }) => name.startsWith('public.'))
          .map(({ name }) => `insert into ${name} default values`)),
  ];
  const found = granted.rows.flatMap((row) =>
    meant.includes(row.found) ? [] : [`may ${row.found}`],
  );
  for (const sql of statements) {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    const code = await getErrorCode(client, sql);
    if (code !== '42501') found.push(`${sql}: ${code}`);
  }
  return { found, tried: statements.length };
}

const ROW_SQL_BY_TABLE: Readonly<{ [table: string]: string }> = {
  'public.quiz_results': `insert into public.quiz_results (email, answers)
    values ('ada@example.com', '{"a": 1}')`,
  'public.candidate_prospects': `insert into public.candidate_prospects (email)
    values ('ada@example.com')`,
};

/** A run of the migrations that ends after any file leaves nothing open. */
export const testInterruptedMigrations: TestPart = async ({ project, record }) => {
  const files = readMigrations();
  for (const [index, { name }] of files.entries()) {
    const database = `broken_off_${index + 1}`;
    await project.create(database, EMPTY_TEMPLATE);
    const applied = files.slice(0, index + 1);
    const mayInsert = applied.some((file) => file.name === RIGHTS_MIGRATION);
    await project.withClient('postgres', database, async (client) => {
      await applyMigrations(client, applied);
      for (const sql of Object.values(ROW_SQL_BY_TABLE)) await client.query(sql);
    });
    const found: string[] = [];
    let tried = 0;
    for (const role of visitorRoles) {
      // The owner reads the catalogue and may become either role; it logs in as neither.
      const result = await project.withClient('postgres', database, (client) =>
        findExcessRights(client, role, mayInsert),
      );
      found.push(...result.found.map((gap) => `${role} ${gap}`));
      tried += result.tried;
    }
    const rows = await project.withClient('postgres', database, async (client) => {
      const all = await Promise.all(
        Object.keys(ROW_SQL_BY_TABLE).map((table) => client.query(`select from ${table}`)),
      );
      return all.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    });
    if (rows !== 2) found.push(`${rows} rows instead of 2`);
    record({
      name: `ended after ${name}`,
      expected: mayInsert ? 'visitors insert into two tables, no more' : 'visitors can do nothing',
      measured: found.length === 0 ? `${tried} statements refused` : found.join('\n'),
      passed: found.length === 0,
    });
    await project.remove(database);
  }
};
