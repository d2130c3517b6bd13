import { Client, type ClientConfig } from 'pg';
import { hostedDatabaseSql, hostedRolesSql } from './hosted-project';
import { applyMigration, readMigrations, type Migration } from './migrations';
import { SUPERUSER, type PostgresServer } from './postgres-server';

/** The role of a connection: the owner of the tables, the API, the provider, or a visitor. */
export type DatabaseLogin =
  'postgres' | 'authenticator' | typeof SUPERUSER | 'anon' | 'authenticated';

/** The databases of one server. Each is like a hosted project. */
export interface HostedDatabases {
  readonly server: PostgresServer;
  /** Connects. Open connections end with the server. */
  connect: (user: DatabaseLogin, database: string, config?: ClientConfig) => Promise<Client>;
  /** Connects, runs `work` and disconnects. */
  withClient: <T>(
    user: DatabaseLogin,
    database: string,
    work: (client: Client) => Promise<T>,
  ) => Promise<T>;
  /** Creates a database from a template, owned by `postgres`. */
  create: (database: string, template: string) => Promise<void>;
  remove: (database: string) => Promise<void>;
}

/** Templates: a project before its first migration, and one with all. They are never changed. */
export const EMPTY_TEMPLATE = 'empty_project';
export const MIGRATED_TEMPLATE = 'migrated_project';

/** Creates the roles and the two templates. */
export async function createHostedDatabases(server: PostgresServer): Promise<HostedDatabases> {
  const connect: HostedDatabases['connect'] = async (user, database, config = {}) => {
    const client = new Client({ ...server.address, ...config, user, database });
    // The next query reports a closed connection.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const withClient: HostedDatabases['withClient'] = async (user, database, work) => {
    const client = await connect(user, database);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const runAsProvider = <T>(work: (client: Client) => Promise<T>) =>
    withClient(SUPERUSER, 'postgres', work);
  const create: HostedDatabases['create'] = (database, template) =>
    runAsProvider(async (client) => {
      await client.query(`create database ${database} template ${template} owner postgres`);
    });
  const remove: HostedDatabases['remove'] = (database) =>
    runAsProvider(async (client) => {
      await client.query(`drop database if exists ${database} with (force)`);
    });

  await runAsProvider((client) => client.query(hostedRolesSql));
  await create(EMPTY_TEMPLATE, 'template1');
  await withClient(SUPERUSER, EMPTY_TEMPLATE, (client) => client.query(hostedDatabaseSql));
  await create(MIGRATED_TEMPLATE, EMPTY_TEMPLATE);
  await withClient('postgres', MIGRATED_TEMPLATE, (client) =>
    applyMigrations(client, readMigrations()),
  );
  return { server, connect, withClient, create, remove };
}

/**
 * Applies migrations in their order.
 * @returns the warnings of the server
 */
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
