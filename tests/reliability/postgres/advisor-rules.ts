/** A rule on the catalogue of the database. */
export interface AdvisorRule {
  readonly name: string;
  readonly why: string;
  /** Returns the violations in the column `found`. */
  readonly query: string;
  /** Creates a violation. A test proves with it that the query finds one. */
  readonly violation: string;
}

const OUR_SCHEMAS = `('public'::regnamespace, 'private'::regnamespace, 'gate'::regnamespace)`;
/** What members of the team read. Their accounts have the role of every account. */
const MEMBER_TABLES = `('visit_parts', 'visit_key', 'visit_sums')`;
const MEMBER_FUNCTIONS = `('gate.is_member()'::regprocedure, 'gate.sum_visits()'::regprocedure,
  'gate.count_leads(date, date)'::regprocedure, 'public.sum_visits()'::regprocedure,
  'public.funnel_counts(text, date, date)'::regprocedure, 'public.log_coverage(date, date)'::regprocedure)`;
const VISITORS = `unnest(array['anon', 'authenticated']) as visitor`;

/** The rules of Supabase's advisor and some of this project. */
export const advisorRules: readonly AdvisorRule[] = [
  {
    name: 'every table of the API has row-level security',
    why: 'without it the public key reads and changes every row',
    query: `select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    violation: `create table public.open_table (id int primary key)`,
  },
  {
    name: 'no table of private has row-level security',
    why: 'the local API grants everything in a schema where it finds some',
    query: `select relname as found from pg_class
      where relnamespace in ('private'::regnamespace, 'gate'::regnamespace) and relrowsecurity`,
    violation: `alter table private.bucket enable row level security`,
  },
  {
    name: 'row-level security has a policy',
    why: 'a table without any grant is a mistake',
    query: `select relname as found from pg_class c
      where relnamespace in ${OUR_SCHEMAS} and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid)`,
    violation: `create table public.shut (id int primary key);
      alter table public.shut enable row level security`,
  },
  {
    name: 'a policy stands on a table with row-level security',
    why: 'on any other it does nothing',
    query: `select polname as found from pg_policy join pg_class on pg_class.oid = polrelid
      where not relrowsecurity`,
    violation: `alter table public.quiz_results disable row level security`,
  },
  {
    name: 'a policy asks something of the row',
    why: 'an expression that looks at no column is true for every row or for none',
    query: `select polname as found from pg_policy p
      where not exists (
        select from pg_depend d where d.classid = 'pg_policy'::regclass and d.objid = p.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0)
        -- The team reads all rows of these or none.
        and not (polcmd = 'r' and pg_get_expr(polqual, polrelid) = '( SELECT gate.is_member() AS is_member)'
          and polrelid::regclass::text = any (array['visit_parts', 'visit_key', 'visit_sums']))`,
    violation: `create policy anything on public.quiz_results for insert to anon with check (1 = 1)`,
  },
  {
    name: 'a policy names its roles',
    why: 'without "to" it speaks to everybody, the roles to come included',
    query: `select polname as found from pg_policy where polroles = '{0}'`,
    violation: `create policy everybody on public.quiz_results for select using (email = 'a')`,
  },
  {
    name: 'a role has one permissive policy for one verb',
    why: 'two are joined by "or", and each is run for each row',
    query: `select format('%s %s %s', tablename, cmd, role) as found
      from pg_policies, unnest(roles) as role where permissive = 'PERMISSIVE'
      group by tablename, cmd, role having count(*) > 1`,
    violation: `create policy second on public.quiz_results for insert to anon with check (name = 'a')`,
  },
  {
    name: 'a policy asks for the session once, not for each row',
    why: 'auth.uid() is wrapped in a select, or a large table is slow',
    query: `select policyname as found from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '')
        ~* '(?<!select )(current_setting|auth\\.(uid|role|jwt))\\('`,
    violation: `create policy slow on public.quiz_results for update to service_role
      using (email = current_setting('app.email', true))`,
  },
  {
    name: 'a policy does not trust what users write of themselves',
    why: 'user_metadata can be changed by its user',
    query: `select policyname as found from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_metadata'`,
    violation: `create policy vain on public.quiz_results for delete to service_role
      using (answers ->> 'user_metadata' = 'admin')`,
  },
  {
    name: 'a visitor has no right on a table but to insert',
    why: 'rights are the wall behind the policies',
    query: `select format('%s may %s %s', visitor, privilege, relname) as found
      from pg_class, ${VISITORS},
        unnest(array['SELECT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']
          || case when current_setting('server_version_num')::int >= 170000 then '{MAINTAIN}'
               else '{}'::text[] end) as privilege
      where relnamespace in ${OUR_SCHEMAS} and relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(visitor, pg_class.oid, privilege)
        and not (visitor = 'authenticated' and privilege = 'SELECT'
          and relnamespace = 'public'::regnamespace and relname in ${MEMBER_TABLES})
      union all
      select format('%s may insert into private.%s', visitor, relname) from pg_class, ${VISITORS}
      where relnamespace = 'private'::regnamespace and relkind = 'r'
        and has_table_privilege(visitor, pg_class.oid, 'INSERT')`,
    violation: `grant truncate on public.quiz_results to anon`,
  },
  {
    name: 'a visitor has no right on a single column beyond that',
    why: 'a right on a column is easily overlooked',
    query: `select format('%s may %s %s.%s', grantee, privilege_type, table_name, column_name) as found
      from information_schema.column_privileges
      where table_schema in ('public', 'private', 'gate')
        and grantee in ('anon', 'authenticated', 'PUBLIC') and privilege_type <> 'INSERT'
        and not (grantee = 'authenticated' and privilege_type = 'SELECT'
          and table_schema = 'public' and table_name in ${MEMBER_TABLES})`,
    violation: `grant select (email) on public.quiz_results to authenticated`,
  },
  {
    name: 'a visitor creates nothing',
    why: 'an object of theirs could stand in for one of ours',
    query: `select format('%s in %s', visitor, nspname) as found from pg_namespace, ${VISITORS}
      where nspname in ('public', 'private', 'gate', 'extensions')
        and has_schema_privilege(visitor, nspname, 'CREATE')`,
    violation: `grant create on schema public to anon`,
  },
  {
    name: 'a visitor cannot enter private',
    why: 'its content is private',
    query: `select visitor as found from ${VISITORS}
      where has_schema_privilege(visitor, 'private', 'USAGE')`,
    violation: `grant usage on schema private to authenticated`,
  },
  {
    name: 'a visitor runs no function of ours but the limit, and an account those of members',
    why: 'each function of public is an address of the API',
    query: `select format('%s: %s', visitor, proc.oid::regprocedure) as found
      from pg_proc proc, ${VISITORS}
      where pronamespace in ${OUR_SCHEMAS} and proc.oid <> 'gate.limit_visitor()'::regprocedure
        and has_function_privilege(visitor, proc.oid, 'EXECUTE')
        and not (visitor = 'authenticated' and proc.oid in ${MEMBER_FUNCTIONS})`,
    violation: `create function public.door() returns int language sql set search_path = '' as 'select 1'`,
  },
  {
    name: 'nothing of the API runs with its owner’s rights',
    why: 'one mistake in such a function and the policies are worth nothing',
    query: `select oid::regprocedure::text as found from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`,
    violation: `create function public.door() returns int language sql security definer
      set search_path = '' as 'select 1'`,
  },
  {
    name: 'every function says where it looks for names',
    why: 'without search_path a caller can put their own table in front',
    query: `select oid::regprocedure::text as found from pg_proc
      where pronamespace in ${OUR_SCHEMAS}
        -- A procedure that says it cannot commit; ours name everything in full, and only the owner
        -- calls them (the next rule).
        and prokind <> 'p'
        and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`,
    violation: `create function private.lost() returns int language sql as 'select 1'`,
  },
  {
    name: 'only its owner calls a procedure',
    why: 'it looks for names wherever its caller says',
    query: `select proc.oid::regprocedure::text as found from pg_proc proc,
        unnest(array['anon', 'authenticated', 'service_role']) as role
      where pronamespace in ${OUR_SCHEMAS} and prokind = 'p'
        and has_function_privilege(role, proc.oid, 'execute')`,
    violation: `create procedure private.door() language sql as 'select 1'`,
  },
  {
    name: 'a view reads with the rights of who asks',
    why: 'otherwise it passes by the policies of its tables',
    query: `select relname as found from pg_class
      where relnamespace in ${OUR_SCHEMAS} and relkind = 'v'
        and not coalesce(reloptions @> array['security_invoker=true'], false)`,
    violation: `create view public.everything as select * from public.quiz_results`,
  },
  {
    name: 'the API has no materialised view and no foreign table',
    why: 'neither knows policies',
    query: `select relname as found from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
    violation: `create materialized view public.copied as select * from public.quiz_results`,
  },
  {
    name: 'no view of the API shows the accounts',
    why: 'auth.users holds addresses and password hashes',
    query: `select distinct v.relname as found from pg_depend d
      join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
      join pg_class v on v.oid = r.ev_class and v.relnamespace = 'public'::regnamespace
      join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
        and t.relnamespace = to_regnamespace('auth')`,
    violation: `create schema if not exists auth;
      create table if not exists auth.users (id uuid primary key);
      create view public.people with (security_invoker = true) as select id from auth.users`,
  },
  {
    name: 'no extension lives in public',
    why: 'its functions would be addresses of the API',
    query: `select extname as found from pg_extension where extnamespace = 'public'::regnamespace`,
    violation: `alter extension pgtap set schema public`,
  },
  {
    name: 'every table has a primary key',
    why: 'a row without one cannot be named',
    query: `select relname as found from pg_class c where relnamespace in ${OUR_SCHEMAS} and relkind = 'r'
        and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    violation: `create table private.nameless (a int)`,
  },
  {
    name: 'every foreign key has an index',
    why: 'deleting what it points to reads the whole table otherwise',
    query: `select conname as found from pg_constraint c where contype = 'f'
        and connamespace in ${OUR_SCHEMAS}
        and not exists (select from pg_index where indrelid = c.conrelid
          and (indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    violation: `create table private.child (id int primary key, parent uuid references public.quiz_results)`,
  },
  {
    name: 'no two indexes are the same',
    why: 'each costs at every insert',
    query: `select string_agg(indexrelid::regclass::text, ', ') as found from pg_index
      join pg_class on pg_class.oid = indrelid where relnamespace in ${OUR_SCHEMAS}
      group by indrelid, indkey::text, indclass::text, indoption::text,
        pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
      having count(*) > 1`,
    violation: `create index again on public.candidate_prospects (person, received_at)`,
  },
  {
    name: 'every time knows its zone',
    why: 'a time without one means another moment on another server',
    query: `select format('%s.%s', table_name, column_name) as found from information_schema.columns
      where table_schema in ('public', 'private') and data_type = 'timestamp without time zone'`,
    violation: `create table private.clock (id int primary key, at timestamp)`,
  },
  {
    name: 'no sequence belongs to visitors',
    why: 'it tells how many rows there are',
    query: `select format('%s: %s', visitor, relname) as found from pg_class, ${VISITORS}
      where relnamespace in ${OUR_SCHEMAS} and relkind = 'S'
        and has_sequence_privilege(visitor, pg_class.oid, 'USAGE, SELECT, UPDATE')`,
    violation: `create sequence public.counted`,
  },
];
