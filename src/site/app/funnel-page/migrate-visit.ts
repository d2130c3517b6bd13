import type { MigrationTable } from '../../../funnel/definition/migration-tables';
import { getVersionKey } from '../../../funnel/definition/version-key';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { FunnelExtensions } from '../../../funnel/engine/model/extensions';
import type { DroppedAnswer } from '../../../funnel/engine/migrate/dropped-answer';
import { migrateStoredVisit } from '../../../funnel/engine/migrate/migrate-stored-visit';
import { prepareVisit } from '../../../funnel/engine/prepare';
import { createVersionedStorage } from '../../../funnel/engine/versioned-storage';
import type { SitePorts } from '../../ports/ports-context';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';

/** What opens a stored visit. */
export interface VisitPorts extends Pick<SitePorts, 'now' | 'log'> {
  storage: StoragePort;
}

/** Changes the stored visit of an older version. @returns the answers that are not kept */
export type MigrateVisit = (
  definition: FunnelDefinition,
  version: number,
  ports: VisitPorts,
  extensions: FunnelExtensions,
) => readonly DroppedAnswer[];

/** Creates what changes the stored visits of a funnel. */
export const createMigrateVisit =
  (tables: readonly MigrationTable[]): MigrateVisit =>
  (definition, version, { storage, now, log }, extensions) => {
    const key = getVersionKey(definition.persistence);
    const dropped = migrateStoredVisit(
      prepareVisit(definition, extensions),
      tables,
      version,
      createVersionedStorage(definition, key, storage, now),
    );
    // The log gets the fields only, never the answers.
    if (dropped.length > 0) log(`Answers not kept: ${dropped.join('; ')}`);
    return dropped;
  };
