/**
 * An extension with the tables and functions of pg_cron that runs no job. As with the provider, the
 * superuser owns its objects and the owner of the project may call it.
 */
export function createCronStub({
  isTrusted,
}: {
  isTrusted: boolean;
}): Readonly<{ [name: string]: string }> {
  return {
    'pg_cron.control': [
      `comment = 'stands in for pg_cron'`,
      `default_version = '1.0'`,
      'relocatable = false',
      'schema = pg_catalog',
      'superuser = true',
      `trusted = ${isTrusted}`,
    ].join('\n'),
    'pg_cron--1.0.sql': STUB_SQL,
  };
}

const STUB_SQL = `
  create schema cron;
  create table cron.job (
    jobid bigint primary key generated always as identity,
    schedule text not null,
    command text not null,
    nodename text not null default 'localhost',
    nodeport integer not null default 5432,
    database text not null default current_database(),
    username text not null default session_user,
    active boolean not null default true,
    jobname text,
    unique (jobname, username)
  );
  create table cron.job_run_details (
    jobid bigint, runid bigint primary key, job_pid integer, database text, username text,
    command text, status text, return_message text, start_time timestamptz, end_time timestamptz
  );
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql security definer set search_path = '' as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
    on conflict (jobname, username)
      do update set schedule = excluded.schedule, command = excluded.command
    returning jobid
  $$;
  create function cron.unschedule(job_name text) returns boolean
  language sql security definer set search_path = '' as $$
    with gone as (
      delete from cron.job where jobname = $1 and username = session_user returning 1)
    select count(*) > 0 from gone
  $$;
  revoke all on all functions in schema cron from public;
  grant usage on schema cron to @extowner@;
  grant execute on all functions in schema cron to @extowner@;
  grant select on cron.job, cron.job_run_details to @extowner@;`;
