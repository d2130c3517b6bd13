import { Client, type ClientConfig } from 'pg';
import { hostedDatabase, hostedRoles } from './hosted-project';
import { applyMigration, migrations, type Migration } from './migrations';
import { SUPERUSER, type Server } from './server';

/** Who connects: the owner of the tables, the API, or the provider. */
export type Login = 'postgres' | 'authenticator' | typeof SUPERUSER | 'anon' | 'authenticated';

/** The databases of one server, each a hosted project of its own. */
export interface Project {
  readonly server: Server;
  /** Connects; whatever is still connected is ended with the server. */
  connect: (user: Login, database: string, config?: ClientConfig) => Promise<Client>;
  /** Connects for the time of `work`. */
  as: <T>(user: Login, database: string, work: (client: Client) => Promise<T>) => Promise<T>;
  /** A new database: a copy of `template`, owned by `postgres`. */
  make: (database: string, template: string) => Promise<void>;
  remove: (database: string) => Promise<void>;
}

/** A project before its first migration; one with all of them. Copied, never changed. */
export const EMPTY = 'empty_project';
export const MIGRATED = 'migrated_project';

/** Makes the roles and the two databases that all others are copies of. */
export async function openProject(server: Server): Promise<Project> {
  const connect: Project['connect'] = async (user, database, config = {}) => {
    const client = new Client({ ...server.address, ...config, user, database });
    // A connection that the server ends is seen by whoever asks next.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const as: Project['as'] = async (user, database, work) => {
    const client = await connect(user, database);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const provider = <T>(work: (client: Client) => Promise<T>) => as(SUPERUSER, 'postgres', work);
  const make: Project['make'] = (database, template) =>
    provider(async (client) => {
      await client.query(`create database ${database} template ${template} owner postgres`);
    });
  const remove: Project['remove'] = (database) =>
    provider(async (client) => {
      await client.query(`drop database if exists ${database} with (force)`);
    });

  await provider((client) => client.query(hostedRoles));
  await make(EMPTY, 'template1');
  await as(SUPERUSER, EMPTY, (client) => client.query(hostedDatabase));
  await make(MIGRATED, EMPTY);
  await as('postgres', MIGRATED, (client) => applyAll(client, migrations()));
  return { server, connect, as, make, remove };
}

/** Applies these files, oldest first; what the server warned of. */
export async function applyAll(
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
