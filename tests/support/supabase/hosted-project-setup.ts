import { pgtap } from '@electric-sql/pglite/pgtap';

/**
 * The roles and rights of a hosted project before the first migration. It models an old project,
 * which grants visitors every right on new objects in `public`: the migrations must revoke them.
 * With pgTAP, as in `supabase test db`.
 */
export const hostedProjectSetup = {
  extensions: { pgtap },
  before: `
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to anon, authenticated, service_role;
    create schema extensions;
    grant usage on schema extensions to public;
    create extension pgtap with schema extensions;
    set search_path = "$user", public, extensions;`,
};
