import type { MigrationTable } from '../../definition/migration-tables';
import type { FunnelDefinition } from '../../definition/normalise';
import type { FunnelExtensions } from '../model/prepared-funnel';
import type { StoragePort } from '../ports/storage-port';
import { prepareVisit } from '../prepare';
import type { DroppedAnswer } from './dropped-answer';
import { migrateStoredVisit } from './migrate-stored-visit';

/**
 * Changes the stored visit of an older version.
 * @param storage stamps what it stores with the version, see `createVersionedStorage`
 * @returns the answers that are not kept
 */
export type MigrateVisit = (
  definition: FunnelDefinition,
  version: number,
  ports: { storage: StoragePort; log: (message: string) => void },
  extensions: FunnelExtensions,
) => readonly DroppedAnswer[];

/** Creates what changes the stored visits of a funnel. */
export const createMigrateVisit =
  (tables: readonly MigrationTable[]): MigrateVisit =>
  (definition, version, { storage, log }, extensions) => {
    const prepared = prepareVisit(definition, extensions);
    const dropped = migrateStoredVisit(prepared, tables, version, storage);
    // The log gets the fields only, never the answers.
    if (dropped.length > 0) log(`Answers not kept: ${dropped.join('; ')}`);
    return dropped;
  };
