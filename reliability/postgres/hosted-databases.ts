import { Client, type ClientConfig } from 'pg';
import { hostedDatabaseSql, hostedRolesSql } from './hosted-project';
import { applyMigration, readMigrations, type Migration } from './migrations';
import { SUPERUSER, type PostgresServer } from './postgres-server';

/** Who connects: the owner of the tables, the API, or the provider. */
export type DatabaseLogin =
  'postgres' | 'authenticator' | typeof SUPERUSER | 'anon' | 'authenticated';

/** The databases of one server, each a hosted project of its own. */
export interface HostedDatabases {
  readonly server: PostgresServer;
  /** Connects; whatever is still connected is ended with the server. */
  connect: (user: DatabaseLogin, database: string, config?: ClientConfig) => Promise<Client>;
  /** Connects for the time of `work`. */
  withClient: <T>(
    user: DatabaseLogin,
    database: string,
    work: (client: Client) => Promise<T>,
  ) => Promise<T>;
  /** A new database: a copy of `template`, owned by `postgres`. */
  create: (database: string, template: string) => Promise<void>;
  remove: (database: string) => Promise<void>;
}

/** A project before its first migration; one with all of them. Copied, never changed. */
export const EMPTY_TEMPLATE = 'empty_project';
export const MIGRATED_TEMPLATE = 'migrated_project';

/** Makes the roles and the two databases that all others are copies of. */
export async function createHostedDatabases(server: PostgresServer): Promise<HostedDatabases> {
  const connect: HostedDatabases['connect'] = async (user, database, config = {}) => {
    const client = new Client({ ...server.address, ...config, user, database });
    // The next query reports a connection that the server has closed.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const as: HostedDatabases['withClient'] = async (user, database, work) => {
    const client = await connect(user, database);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const provider = <T>(work: (client: Client) => Promise<T>) => as(SUPERUSER, 'postgres', work);
  const make: HostedDatabases['create'] = (database, template) =>
    provider(async (client) => {
      await client.query(`create database ${database} template ${template} owner postgres`);
    });
  const remove: HostedDatabases['remove'] = (database) =>
    provider(async (client) => {
      await client.query(`drop database if exists ${database} with (force)`);
    });

  await provider((client) => client.query(hostedRolesSql));
  await make(EMPTY_TEMPLATE, 'template1');
  await as(SUPERUSER, EMPTY_TEMPLATE, (client) => client.query(hostedDatabaseSql));
  await make(MIGRATED_TEMPLATE, EMPTY_TEMPLATE);
  await as('postgres', MIGRATED_TEMPLATE, (client) => applyMigrations(client, readMigrations()));
  return { server, connect, withClient: as, create: make, remove };
}

/** Applies these files, oldest first; what the server warned of. */
export async function applyMigrations(
  client: Client,
  files: readonly Migration[],
): Promise<readonly string[]> {
  const warnings: string[] = [];
  const listen = ({ severity, message }: { severity?: string; message?: string }) => {
    if (severity === 'WARNING') warnings.push(message ?? '');
  };
  client.on('notice', listen);
  for (const file of files) await applyMigration(client, file);
  client.off('notice', listen);
  return warnings;
}
