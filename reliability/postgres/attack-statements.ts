/** Statements that a visitor with a direct connection could try. */
interface StatementGroup {
  readonly group: string;
  /** See `attackStatements`. */
  readonly expectation: 'be refused' | 'show nothing';
  readonly statements: readonly string[];
}

const LEAD_TABLE_NAMES = ['public.quiz_results', 'public.candidate_prospects'];
const PRIVATE_TABLES = [
  'salt',
  'suppression',
  'rate_limit',
  'bucket',
  'minute_start',
  'dropped_submission',
  'visitor_address',
];

const forLeadTables = (...templates: readonly string[]) =>
  LEAD_TABLE_NAMES.flatMap((table) =>
    templates.map((template) => template.replaceAll('$t', table)),
  );
const forPrivateTables = (...templates: readonly string[]) =>
  PRIVATE_TABLES.flatMap((table) =>
    templates.map((template) => template.replaceAll('$t', `private.${table}`)),
  );

/**
 * "be refused": the server must answer with one of the codes in parts/attack.ts. "show nothing":
 * the statement may succeed, but must not return a stored row. No statement may change a row or the
 * schema.
 */
export const attackStatements: readonly StatementGroup[] = [
  {
    group: 'reading',
    expectation: 'be refused',
    statements: [
      ...forLeadTables(
        'select * from $t',
        'select count(*) from $t',
        'select 1 from $t limit 0',
        'select email from $t',
        'select ctid from $t',
        'select tableoid from $t',
        'select (t).email from $t as t',
        'table $t',
        'select * from only $t',
        'select * from $t for update',
        'select * from $t for key share skip locked',
        'select * from $t tablesample system (100)',
        'with it as (table $t) select * from it',
        'select exists (select from $t)',
        'explain select * from $t',
        'explain analyze select * from $t',
        'declare it cursor with hold for select * from $t',
        'prepare it as select * from $t; execute it',
        'create temp table stolen as select * from $t',
        'select * into temp stolen from $t',
        'create temp view stolen as select * from $t; select * from stolen',
        'copy $t to stdout',
        'copy (select * from $t) to stdout',
        `copy $t to '/tmp/stolen'`,
        `copy $t to program 'cat'`,
        `select query_to_xml('table $t', true, false, '')`,
        `select table_to_xml('$t', true, false, '')`,
        `do $x$ begin perform * from $t; end $x$`,
        `select * from (values (1)) as v (x) where exists (select from $t where x = 1)`,
        'merge into $t using (select 1) as s on false when matched then do nothing',
        'create temp table child () inherits ($t)',
        'create temp table alike (like $t); alter table alike inherit $t',
        'create temp table referrer (id uuid references $t (id))',
      ),
      ...forPrivateTables('select * from $t'),
      `select schema_to_xml('private', true, false, '')`,
      'select last_value from private.quiz_results_requests',
      'select * from pg_statistic',
      'select * from pg_authid',
      'select * from pg_user_mapping',
      'select * from pg_statistic_ext_data',
    ],
  },
  {
    group: 'reading the catalogue',
    expectation: 'show nothing',
    statements: [
      `select * from pg_stats where tablename in ('quiz_results', 'candidate_prospects')`,
      'select * from pg_stats_ext',
      `select query from pg_stat_activity`,
      'select * from pg_stat_user_tables',
      'select * from information_schema.columns',
      'select * from information_schema.column_privileges',
      'select * from pg_cursors',
      'select * from pg_prepared_statements',
      'select * from pg_locks',
      'select * from pg_settings',
      `select current_setting('private.rows', true)`,
      `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'private'::regnamespace`,
      `select pg_get_viewdef('pg_stats'::regclass)`,
    ],
  },
  {
    group: 'changing rows',
    expectation: 'be refused',
    statements: [
      ...forLeadTables(
        `update $t set email = 'eve@example.com'`,
        `update $t set email = 'eve@example.com' where false`,
        'delete from $t',
        'delete from $t where false',
        'truncate $t',
        'truncate $t cascade',
        'insert into $t select * from $t',
        'insert into $t default values returning *',
        'insert into $t (email) values (null) returning id',
        `insert into $t (id) values (gen_random_uuid()) on conflict (id) do update set email = 'eve@example.com'`,
        `insert into $t (id) values (gen_random_uuid()) on conflict (id) do nothing`,
        'insert into $t (email) select email from $t',
        'with gone as (delete from $t returning *) select * from gone',
        `with changed as (update $t set email = 'x' returning *) insert into $t select * from changed`,
        'merge into $t as t using (select 1 as x) as s on true when matched then delete',
        `merge into $t as t using (select 1 as x) as s on true when matched then update set email = 'e'`,
        'begin; lock table $t',
        'begin; lock table $t in access exclusive mode nowait',
        `do $x$ begin delete from $t; end $x$`,
        `do $x$ begin execute 'truncate $t'; end $x$`,
        'prepare it as delete from $t; execute it',
        'copy $t from stdin',
        `copy $t from '/etc/passwd'`,
        `copy $t from program 'id'`,
        'begin; declare it cursor for select * from $t for update',
      ),
      ...forPrivateTables(
        'delete from $t',
        'truncate $t',
        'insert into $t default values',
        'begin; lock table $t',
      ),
      `update private.rate_limit set per_minute = 1000000`,
      `update private.salt set value = 'known'`,
    ],
  },
  {
    group: 'changing the schema',
    expectation: 'be refused',
    statements: [
      ...forLeadTables(
        'drop table $t',
        'drop table $t cascade',
        'alter table $t disable row level security',
        'alter table $t no force row level security',
        'alter table $t disable trigger all',
        'alter table $t disable trigger user',
        'alter table $t rename to stolen',
        'alter table $t owner to current_user',
        'alter table $t add column stolen text',
        'alter table $t drop column email',
        'alter table $t set schema pg_temp',
        'alter table $t set (autovacuum_enabled = false)',
        `alter table $t alter email set default 'eve@example.com'`,
        'alter table $t replica identity full',
        'create index on $t (email)',
        'create unique index on $t ((1))',
        'create policy everybody on $t using (true)',
        'create rule it as on insert to $t do also select 1',
        `create trigger it before insert on $t for each row execute function suppress_redundant_updates_trigger()`,
        'create statistics public.it on email, id from $t',
        `comment on table $t is 'x'`,
        `comment on column $t.email is 'x'`,
        `security label on table $t is 'x'`,
        'reindex table $t',
        'cluster $t',
        'create publication it for table $t',
      ),
      'drop policy quiz_results_insert on public.quiz_results',
      'alter policy quiz_results_insert on public.quiz_results using (true)',
      'drop trigger check_lead on public.quiz_results',
      'alter trigger check_lead on public.quiz_results rename to it',
      'drop index public.quiz_results_person_idx',
      'drop function gate.limit_visitor()',
      'alter function gate.limit_visitor() security invoker',
      'alter function gate.limit_visitor() set search_path = public',
      `create or replace function gate.limit_visitor() returns void language sql as ''`,
      'drop schema private cascade',
      'alter schema private owner to current_user',
      'grant usage on schema private to current_user',
      'alter default privileges for role postgres in schema public grant all on tables to anon',
      'create schema stolen',
      'create table public.stolen (a int)',
      'create view public.stolen as select 1',
      'create function public.stolen() returns int language sql as $$ select 1 $$',
      `create function private.is_visitor() returns boolean language sql as 'select false'`,
      'create type public.stolen as (a int)',
      'create domain public.stolen as int',
      'create sequence public.stolen',
      'create operator public.= (leftarg = text, rightarg = text, function = texteq)',
      'create collation public.stolen from "C"',
      'create extension dblink',
      'create extension postgres_fdw',
      'create extension pg_cron',
      'create foreign data wrapper it',
      'create server it foreign data wrapper it',
      'create event trigger it on ddl_command_end execute function event_trigger_fn()',
      'create database stolen',
      'drop database postgres',
      'alter database postgres set statement_timeout = 0',
      'alter system set fsync = off',
      'create role eve superuser',
      'alter role anon superuser',
      'alter role anon bypassrls',
      `alter role postgres password 'x'`,
      `alter role authenticator set pgrst.db_pre_request = ''`,
      `alter role anon set session_replication_role = 'replica'`,
      'create subscription it connection $$host=localhost$$ publication it',
      'create language plpythonu',
    ],
  },
  {
    group: 'changing the role',
    expectation: 'be refused',
    statements: [
      'set role postgres',
      'set role service_role',
      'set role supabase_admin',
      'set role authenticator',
      'set session authorization postgres',
      'set session authorization supabase_admin',
      `select set_config('role', 'service_role', false)`,
      `select set_config('role', 'postgres', true)`,
      `select set_config('session_authorization', 'postgres', false)`,
      `do $$ begin set local role postgres; end $$`,
      `do $$ begin perform set_config('role', 'service_role', true); end $$`,
      'grant service_role to current_user',
      'grant postgres to anon, authenticated',
      `set session_replication_role = 'replica'`,
      'set row_security = off; select * from public.quiz_results',
      'reset role; select * from public.quiz_results',
      'reset session authorization; select * from public.quiz_results',
      'discard all; select * from public.quiz_results',
      `begin; set local role none; select * from public.quiz_results`,
      `select set_config('request.jwt.claims', '{"role":"service_role"}', false); select * from public.quiz_results`,
      'set default_transaction_read_only = off; delete from public.quiz_results',
      'reassign owned by postgres to current_user',
      'drop owned by postgres',
    ],
  },
  {
    group: 'functions of the project',
    expectation: 'be refused',
    statements: [
      `select public.erase_person('ada@example.com')`,
      `select public.set_rate_limit('table', 1000000)`,
      `select public.set_visitor_address('x-forwarded-for', 20)`,
      `call private.purge_expired(now() + interval '9 years')`,
      'call private.purge_expired()',
      `select private.purge_blocks('quiz_results', 0, 9, now() + interval '9 years')`,
      'select private.schedule_purge()',
      `select private.keyed_hash('ada@example.com')`,
      `select private.normalized_address('ada@example.com')`,
      `select private.count_insert('quiz_results')`,
      `select private.count_visitor('203.0.113.1')`,
      `select private.is_address('a')`,
      `select private.require(true, '')`,
      'select private.is_visitor()',
      `select private.marks_in('{}', '', '')`,
      `select private.check_quiz_result()`,
      `select nextval('private.quiz_results_requests')`,
      `select setval('private.quiz_results_requests', 1)`,
      `select currval('private.quiz_results_requests')`,
      `select * from cron.job`,
      `select cron.schedule('it', '* * * * *', 'truncate public.quiz_results')`,
      `create temp table t (a int); create trigger it before insert on t for each row execute function private.check_quiz_result()`,
    ],
  },
  {
    group: 'the server’s files, programs and settings',
    expectation: 'be refused',
    statements: [
      `select pg_read_file('/etc/passwd')`,
      `select pg_read_binary_file('postgresql.conf')`,
      `select pg_ls_dir('.')`,
      'select * from pg_ls_logdir()',
      'select * from pg_ls_waldir()',
      'select * from pg_ls_tmpdir()',
      `select pg_stat_file('postgresql.conf')`,
      `select lo_import('/etc/passwd')`,
      `select lo_export(1, '/tmp/it')`,
      `select pg_file_write('it', 'x', false)`,
      `select dblink('dbname=postgres', 'select 1')`,
      `load '/tmp/it'`,
      `create function pg_temp.c() returns int language c as '/tmp/it', 'it'`,
      `create function pg_temp.c() returns int language internal as 'pg_reload_conf'`,
      'select pg_reload_conf()',
      'select pg_rotate_logfile()',
      'select pg_switch_wal()',
      'select pg_create_restore_point($$it$$)',
      `select pg_create_physical_replication_slot('it')`,
      `select pg_promote()`,
      'checkpoint',
      'select * from pg_hba_file_rules',
      'select * from pg_file_settings',
      'select * from pg_shadow',
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`,
      `select pg_cancel_backend(pid) from pg_stat_activity where usename = 'postgres'`,
      'set log_statement = none',
      `set session_preload_libraries = 'it'`,
      'set zero_damaged_pages = on',
      `create tablespace it location '/tmp'`,
      `select pg_log_backend_memory_contexts(pg_backend_pid())`,
      'select pg_stat_reset()',
    ],
  },
  {
    group: 'shadowing names of the project',
    expectation: 'be refused',
    statements: [
      // A security definer function must not search schemas in which visitors can create objects.
      `create function pg_temp.octet_length(text) returns int language sql as 'select 0';
       set search_path = pg_temp, pg_catalog, public;
       insert into public.quiz_results (answers) values (jsonb_build_object('a', repeat('x', 17000)))`,
      `create function pg_temp.require(boolean, text, text) returns void language sql as '';
       set search_path = pg_temp, public;
       insert into public.quiz_results (answers) values ('[]')`,
      `create function pg_temp.is_visitor() returns boolean language sql as 'select false';
       set search_path = pg_temp, public;
       insert into public.quiz_results (answers) values ('{"a": 1}'), ('{"a": 2}')`,
      `create temp table quiz_results (email text);
       set search_path = pg_temp, public; select * from public.quiz_results`,
      `create temp table rate_limit (scope text, per_minute int);
       insert into rate_limit values ('table', 9); set search_path = pg_temp, private, public;
       insert into public.quiz_results (answers) values ('{"a": 1}'), ('{"a": 2}')`,
      `create function pg_temp.le(int, int) returns boolean language sql as 'select true';
       create operator pg_temp.<= (leftarg = int, rightarg = int, function = pg_temp.le);
       set search_path = pg_temp, pg_catalog, public;
       insert into public.quiz_results (answers) values (jsonb_build_object('a', repeat('x', 17000)))`,
      `create function pg_temp.never(text, text) returns boolean language sql as 'select false';
       create operator pg_temp.= (leftarg = text, rightarg = text, function = pg_temp.never);
       set search_path = pg_temp, pg_catalog, public;
       insert into public.candidate_prospects (email, full_name) values ('e@example.com', 'Bot')`,
      `create function pg_temp.now() returns timestamptz language sql as 'select timestamptz ''2000-01-01''';
       set search_path = pg_temp, pg_catalog, public;
       insert into public.quiz_results (answers) values ('{}')`,
      `set search_path = private; select * from salt`,
      `set search_path = private, public; select keyed_hash('ada@example.com')`,
      `select set_config('private.rows', '', false);
       insert into public.quiz_results (answers) values ('{"a": 1}'), ('{"a": 2}')`,
      `set private.rows = 'x'; insert into public.quiz_results (answers) values ('{"a": 1}'), ('{"a": 2}')`,
      `create function pg_temp.leak(public.quiz_results) returns boolean language plpgsql cost 0.0001
         as $$ begin raise notice '%', $1; return true; end $$;
       select 1 from public.quiz_results q where pg_temp.leak(q)`,
      `create temp table bait (id int); create rule it as on insert to bait
         do instead delete from public.quiz_results; insert into bait values (1)`,
      `create temp table bait (id int);
       create function pg_temp.bite() returns trigger language plpgsql security definer
         as $$ begin delete from public.quiz_results; return new; end $$;
       create trigger bite before insert on bait for each row execute function pg_temp.bite();
       insert into bait values (1)`,
      `create temp view bait with (security_barrier) as select * from public.quiz_results;
       grant select on bait to postgres; select * from bait`,
    ],
  },
  {
    group: 'harmless statements',
    expectation: 'show nothing',
    statements: [
      // Postgres only warns when nothing was granted.
      ...forLeadTables(
        'grant all on $t to current_user',
        'grant select on $t to public',
        'revoke insert on $t from anon',
      ),
      'grant all on all tables in schema public to current_user',
      'begin; alter default privileges in schema private grant all on tables to anon; rollback',
      'listen pgrst; notify pgrst; unlisten *',
      'select pg_notify($$pgrst$$, $$reload schema$$)',
      'select pg_advisory_lock(1); select pg_advisory_unlock_all()',
      'select pg_try_advisory_xact_lock(1)',
      'set statement_timeout = 0',
      `set search_path = pg_temp, private, public`,
      'create temp table mine (a int); drop table mine',
      'vacuum public.quiz_results',
      'analyze public.quiz_results',
      'analyze private.salt',
      'select gate.limit_visitor()',
      `insert into public.quiz_results (id, answers)
         select gen_random_uuid(), '{"a": 1}' where false`,
      `explain insert into public.quiz_results (answers) values ('{"a": 1}')`,
      'begin; savepoint it; rollback to it; rollback',
      'reset role',
      'reset session authorization',
      'select lo_create(0) is not null; select lo_unlink(oid) from pg_largeobject_metadata',
    ],
  },
];
