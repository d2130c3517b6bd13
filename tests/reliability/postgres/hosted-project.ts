/**
 * The roles and rights of a hosted project before its first migration, after the scripts in
 * supabase/postgres (init-scripts, demote-postgres, set_authenticator_timeout and later ones). It
 * models an old project, which grants visitors every right on new objects in `public`. The
 * migrations must revoke them.
 */

/** The roles of the server. No code of this project runs as the superuser. */
export const hostedRolesSql = `
  create role postgres login nosuperuser createdb createrole replication bypassrls;
  create role anon nologin inherit;
  create role authenticated nologin inherit;
  create role service_role nologin inherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;
  grant authenticator to postgres with admin option;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticator set statement_timeout = '8s';
  alter role authenticator set lock_timeout = '8s';
  alter role postgres set search_path = "$user", public, extensions;
  -- Hosted, the owner may set it on a role, which elsewhere a superuser alone may.
  grant set on parameter pgrst.db_pre_request to postgres;`;

/** A database that the superuser creates and `postgres` owns. */
export const hostedDatabaseSql = `
  create schema extensions;
  grant usage on schema extensions to postgres, anon, authenticated, service_role;
  grant all on schema extensions to postgres;
  create extension pgtap with schema extensions;
  -- The accounts, as far as the migrations know them.
  create schema auth;
  grant usage on schema auth to postgres, anon, authenticated, service_role;
  create table auth.users (id uuid primary key, email text);
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  grant usage on schema public to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;`;
