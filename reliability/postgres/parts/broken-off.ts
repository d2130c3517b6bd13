import { DatabaseError, type Client } from 'pg';
import { migrations } from '../migrations';
import type { Part } from '../part';
import { applyAll, EMPTY } from '../project';
import { visitorRoles, type VisitorRole } from '../visitor-roles';

/** The file that lets visitors insert; before it they may do nothing. */
const RIGHTS = '20261121100400_rights.sql';
const MAY_INSERT = ['public.candidate_prospects', 'public.quiz_results'];

/** What the catalogue lets a role do, in the schemas a visitor might reach. */
const RIGHTS_OF_VISITORS = `
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
const CALLS = `
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

async function codeOf(client: Client, sql: string): Promise<string> {
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
const statementsFor = (table: string) => [
  `select * from ${table}`,
  `select count(*) from ${table}`,
  `update ${table} set id = id`,
  `delete from ${table}`,
  `truncate ${table}`,
  `lock table ${table} in access exclusive mode`,
];

async function gaps(client: Client, role: VisitorRole, mayInsert: boolean) {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') order by 1`,
  );
  const granted = await client.query<{ found: string }>(RIGHTS_OF_VISITORS, [role]);
  const meant = mayInsert ? MAY_INSERT.map((table) => `INSERT ${table}`) : [];
  const calls = await client.query<{ call: string }>(CALLS);
  const statements = [
    ...tables.rows.flatMap(({ name }) => statementsFor(name)),
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
    const code = await codeOf(client, sql);
    if (code !== '42501') found.push(`${sql}: ${code}`);
  }
  return { found, tried: statements.length };
}

const ROWS: Readonly<{ [table: string]: string }> = {
  'public.quiz_results': `insert into public.quiz_results (email, answers)
    values ('ada@example.com', '{"a": 1}')`,
  'public.candidate_prospects': `insert into public.candidate_prospects (email)
    values ('ada@example.com')`,
};

/** A run of the migrations that ends after any file leaves nothing open. */
export const brokenOff: Part = async ({ project, record }) => {
  const files = migrations();
  for (const [index, { name }] of files.entries()) {
    const database = `broken_off_${index + 1}`;
    await project.make(database, EMPTY);
    const applied = files.slice(0, index + 1);
    const mayInsert = applied.some((file) => file.name === RIGHTS);
    await project.as('postgres', database, async (client) => {
      await applyAll(client, applied);
      for (const sql of Object.values(ROWS)) await client.query(sql);
    });
    const found: string[] = [];
    let tried = 0;
    for (const role of visitorRoles) {
      // The owner reads the catalogue and may become either role; it logs in as neither.
      const result = await project.as('postgres', database, (client) =>
        gaps(client, role, mayInsert),
      );
      found.push(...result.found.map((gap) => `${role} ${gap}`));
      tried += result.tried;
    }
    const rows = await project.as('postgres', database, async (client) => {
      const all = await Promise.all(
        Object.keys(ROWS).map((table) => client.query(`select from ${table}`)),
      );
      return all.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    });
    if (rows !== 2) found.push(`${rows} rows instead of 2`);
    record({
      name: `ended after ${name}`,
      mustHold: mayInsert ? 'visitors insert into two tables, no more' : 'visitors can do nothing',
      measured: found.length === 0 ? `${tried} statements refused` : found.join('\n'),
      passed: found.length === 0,
    });
    await project.remove(database);
  }
};
