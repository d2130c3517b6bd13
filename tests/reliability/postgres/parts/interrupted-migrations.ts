import { DatabaseError, type Client } from 'pg';
import { readMigrations } from '../migrations';
import type { TestPart } from '../test-part';
import { applyMigrations, EMPTY_TEMPLATE } from '../hosted-databases';
import { visitorRoles, type VisitorRole } from '../visitor-roles';

/** The file that lets visitors insert. Before it they have no rights. */
const RIGHTS_MIGRATION = '20261121100400_rights.sql';
const LEAD_RIGHTS = ['INSERT public.candidate_prospects', 'INSERT public.quiz_results'];

/** The file with the log of visits. Members of the team have accounts, so accounts may ask. */
const LOG_MIGRATION = '20261128120000_visits.sql';
const LOG_TABLES = ['public.visit_key', 'public.visit_parts', 'public.visit_sums'];

function getIntendedRights(role: VisitorRole, names: readonly string[]): readonly string[] {
  const hasLog = names.includes(LOG_MIGRATION);
  return [
    ...(names.includes(RIGHTS_MIGRATION) ? LEAD_RIGHTS : []),
    ...(hasLog ? ['INSERT public.visit_parts'] : []),
    ...(hasLog && role === 'authenticated' ? LOG_TABLES.map((table) => `SELECT ${table}`) : []),
  ];
}

/** What an account may ask without being of the team. It gets no row. */
const isAnsweredEmpty = (role: VisitorRole, sql: string): boolean =>
  role === 'authenticated' &&
  (/^select (?:\*|count\(\*\)) from public\.visit_/.test(sql) ||
    sql.startsWith('select public.funnel_counts('));

/** The rights of a role in the schemas that a visitor can see. */
const VISITOR_RIGHTS_SQL = `
  with ours as (
    select c.oid, format('%I.%I', nspname, relname) as name, relkind
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'private', 'gate'))
  select format('%s %s', privilege, name) as privilege_on
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

/** A call of every function that is no trigger, with a value for each argument. */
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

/** Statements that are always refused to visitors. */
const getForbiddenStatements = (table: string, column: string) => [
  `select * from ${table}`,
  `select count(*) from ${table}`,
  `update ${table} set ${column} = ${column}`,
  `delete from ${table}`,
  `truncate ${table}`,
  `lock table ${table} in access exclusive mode`,
];

async function findExcessRights(client: Client, role: VisitorRole, names: readonly string[]) {
  const mayInsert = names.includes(RIGHTS_MIGRATION);
  const tables = await client.query<{ name: string; last_column: string }>(
    `select format('%I.%I', schemaname, tablename) as name, (
       select attname from pg_attribute
       where attrelid = format('%I.%I', schemaname, tablename)::regclass and not attisdropped
       order by attnum desc limit 1) as last_column
     from pg_tables where schemaname in ('public', 'private') order by 1`,
  );
  const granted = await client.query<{ privilege_on: string }>(VISITOR_RIGHTS_SQL, [role]);
  const intendedRights = getIntendedRights(role, names);
  const calls = await client.query<{ call: string }>(FUNCTION_CALLS_SQL);
  const statements = [
    ...tables.rows.flatMap((table) => getForbiddenStatements(table.name, table.last_column)),
    ...calls.rows.map(({ call }) => call),
    ...(mayInsert
      ? []
      : tables.rows
          .filter(({ name }) => name.startsWith('public.'))
          .map(({ name }) => `insert into ${name} default values`)),
  ];
  const excessRights = granted.rows.flatMap((row) =>
    intendedRights.includes(row.privilege_on) ? [] : [`may ${row.privilege_on}`],
  );
  for (const sql of statements) {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    const code = await getErrorCode(client, sql);
    if (code !== '42501' && !(code === 'done' && isAnsweredEmpty(role, sql)))
      excessRights.push(`${sql}: ${code}`);
  }
  return { excessRights, statementCount: statements.length };
}

const ROW_SQL_BY_TABLE: Readonly<{ [table: string]: string }> = {
  'public.quiz_results': `insert into public.quiz_results (email, answers)
    values ('ada@example.com', '{"a": 1}')`,
  'public.candidate_prospects': `insert into public.candidate_prospects (email)
    values ('ada@example.com')`,
};

/** An interrupted run of the migrations leaves no right open. */
export const testInterruptedMigrations: TestPart = async ({ project, record }) => {
  const files = readMigrations();
  for (const [index, { name }] of files.entries()) {
    const database = `interrupted_${index + 1}`;
    await project.create(database, EMPTY_TEMPLATE);
    const applied = files.slice(0, index + 1);
    const mayInsert = applied.some((file) => file.name === RIGHTS_MIGRATION);
    await project.withClient('postgres', database, async (client) => {
      await applyMigrations(client, applied);
      for (const sql of Object.values(ROW_SQL_BY_TABLE)) await client.query(sql);
    });
    const violations: string[] = [];
    let statementCount = 0;
    for (const role of visitorRoles) {
      // The owner reads the catalogue and switches to each role.
      const result = await project.withClient('postgres', database, (client) =>
        findExcessRights(
          client,
          role,
          applied.map((file) => file.name),
        ),
      );
      violations.push(...result.excessRights.map((gap) => `${role} ${gap}`));
      statementCount += result.statementCount;
    }
    const rows = await project.withClient('postgres', database, async (client) => {
      const results = await Promise.all(
        Object.keys(ROW_SQL_BY_TABLE).map((table) => client.query(`select from ${table}`)),
      );
      return results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    });
    if (rows !== 2) violations.push(`${rows} rows instead of 2`);
    record({
      name: `ended after ${name}`,
      expected: mayInsert
        ? 'visitors insert into their tables, no more'
        : 'visitors can do nothing',
      measured:
        violations.length === 0 ? `${statementCount} statements refused` : violations.join('\n'),
      passed: violations.length === 0,
    });
    await project.remove(database);
  }
};
