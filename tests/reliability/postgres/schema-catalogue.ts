import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { getProgramPath } from './installation';
import { SUPERUSER, type PostgresServer } from './postgres-server';

/** Other schemas belong to the provider or the server. */
const OUR_SCHEMAS = `nspname !~ '^pg_' and nspname not in ('information_schema', 'extensions', 'cron', 'auth')`;

const formatRightsSql = (acl: string, kind: string, owner: string) =>
  `(select string_agg(right_::text, ' ' order by right_::text)
    from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) as right_)`;

const formatCommentSql = (oid: string, catalogue: string) =>
  `coalesce(obj_description(${oid}, '${catalogue}'), '')`;

/** One line for each part of a schema: its kind, its name, its properties. */
const CATALOGUE_SQL = `
  with ours as (select oid, nspname, nspowner, nspacl from pg_namespace where ${OUR_SCHEMAS}),
  relation as (
    select c.*, format('%I.%I', nspname, relname) as name, ours.nspname
    from pg_class c join ours on ours.oid = c.relnamespace)
  select concat_ws(' | ', 'schema', nspname, nspowner::regrole,
    ${formatRightsSql('nspacl', 'n', 'nspowner')}, ${formatCommentSql('oid', 'pg_namespace')}) as line from ours
  union all
  select concat_ws(' | ', 'relation', name, relkind, relpersistence, relowner::regrole,
    relrowsecurity, relforcerowsecurity, relreplident, reloptions::text,
    ${formatRightsSql('relacl', 'r', 'relowner')}, ${formatCommentSql('oid', 'pg_class')})
    from relation where relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select concat_ws(' | ', 'view', name, pg_get_viewdef(oid)) from relation where relkind in ('v', 'm')
  union all
  select concat_ws(' | ', 'sequence', name, relpersistence, relowner::regrole,
    ${formatRightsSql('relacl', 's', 'relowner')}, format_type(seqtypid, null), seqstart, seqincrement,
    seqmin, seqmax, seqcache, seqcycle) from relation join pg_sequence on seqrelid = oid
  union all
  select concat_ws(' | ', 'column', name,
    row_number() over (partition by attrelid order by attnum), attname,
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
    attcompression, attcollation::regcollation, attacl::text, attoptions::text,
    pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
    from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select concat_ws(' | ', 'constraint', name, conname, contype, condeferrable, condeferred,
    convalidated, pg_get_constraintdef(con.oid), ${formatCommentSql('con.oid', 'pg_constraint')})
    from relation join pg_constraint con on conrelid = relation.oid
  union all
  select concat_ws(' | ', 'index', name, pg_get_indexdef(indexrelid), indisvalid, indisunique,
    indimmediate) from relation join pg_index on indrelid = oid
  union all
  select concat_ws(' | ', 'trigger', name, tgname, tgenabled, pg_get_triggerdef(t.oid),
    ${formatCommentSql('t.oid', 'pg_trigger')})
    from relation join pg_trigger t on tgrelid = relation.oid and not tgisinternal
  union all
  select concat_ws(' | ', 'policy', name, polname, polcmd, polpermissive,
    (select string_agg(pg_get_userbyid(role), ' ' order by pg_get_userbyid(role))
      from unnest(polroles) as role),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from relation join pg_policy on polrelid = relation.oid
  union all
  select concat_ws(' | ', 'function', nspname, pg_get_functiondef(p.oid), proowner::regrole,
    ${formatRightsSql('proacl', 'f', 'proowner')}, ${formatCommentSql('p.oid', 'pg_proc')})
    from ours join pg_proc p on pronamespace = ours.oid and prokind in ('f', 'p')
  union all
  select concat_ws(' | ', 'type', nspname, typname, typtype, typowner::regrole,
    ${formatRightsSql('typacl', 'T', 'typowner')})
    from ours join pg_type t on typnamespace = ours.oid
    where not exists (select from pg_class c where c.oid = typrelid and relkind <> 'c')
      and not exists (select from pg_type e where e.typarray = t.oid)
  union all
  select concat_ws(' | ', 'default rights', defaclrole::regrole, defaclnamespace::regnamespace,
    defaclobjtype, (select string_agg(right_::text, ' ' order by right_::text)
      from unnest(defaclacl) as right_)) from pg_default_acl
  union all
  select concat_ws(' | ', 'role', setrole::regrole, setting)
    from pg_db_role_setting, unnest(setconfig) as setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))
  union all
  select concat_ws(' | ', 'role', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb,
    rolcanlogin, rolreplication, rolbypassrls,
    (select string_agg(roleid::regrole::text, ' ' order by roleid::regrole::text)
      from pg_auth_members where member = r.oid))
    from pg_roles r where rolname !~ '^pg_'
  union all
  select concat_ws(' | ', 'event trigger', evtname, evtevent, evtfoid::regprocedure)
    from pg_event_trigger
  union all
  select concat_ws(' | ', 'publication', pubname) from pg_publication
  order by 1`;

/** The schema of a database as lines. Databases with equal schemas have equal lines. */
export async function readCatalogue(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE_SQL);
  return rows.map(({ line }) => line);
}

/** The output of `pg_dump`; undefined where the installation has none. */
export function dumpSchema(
  server: PostgresServer,
  database: string,
): readonly string[] | undefined {
  const pgDump = getProgramPath(server.copy.bin, 'pg_dump');
  if (!existsSync(pgDump)) return undefined;
  const { host, port } = server.address;
  const text = execFileSync(
    pgDump,
    ['--schema-only', `--host=${host}`, `--port=${port}`, `--username=${SUPERUSER}`, database],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // Leaves out a key that differs in each dump, and comments.
  return text.split('\n').filter((line) => line !== '' && !/^(\\(un)?restrict |--)/.test(line));
}
