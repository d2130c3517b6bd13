import { pgtap } from '@electric-sql/pglite/pgtap';

/**
 * What a hosted project is before the first migration, as far as rights go. An old project, which
 * gives visitors every right on whatever is made in `public`: the migrations must take them back.
 * With pgTAP, as `supabase test db` provides it.
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
