import type { FunnelEntry } from 'virtual:funnels';
import { importWithRetry } from '../../../shared/browser/import-with-retry';
import { getVersionKey } from '../../../funnel/definition/version-key';
import type { DroppedAnswer } from '../../../funnel/engine/migrate/dropped-answer';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';
import {
  createVersionedStorage,
  parseVersionStamp,
} from '../../../funnel/engine/versioned-storage';
import type { LoadedFunnel } from './load-funnel';
import type { SitePorts } from '../../ports/ports-context';

/** What opens a stored visit. */
export interface VisitPorts extends Pick<SitePorts, 'now' | 'log'> {
  storage: StoragePort;
}

/**
 * Brings a stored visit to this version. The code and the migrations are loaded only for a visit of
 * an older version, in a funnel that has migrations.
 * @returns the answers that are not kept
 * @throws ChunkLoadError
 */
export async function loadMigratedVisit(
  { loadMigration }: Pick<FunnelEntry, 'loadMigration'>,
  { definition, extensions }: LoadedFunnel,
  ports: VisitPorts,
): Promise<readonly DroppedAnswer[]> {
  if (loadMigration === undefined) return [];
  const key = getVersionKey(definition.persistence);
  const stamp = parseVersionStamp(ports.storage.get(key));
  if (stamp === null || stamp.version >= definition.version) return [];
  const migrate = await importWithRetry(loadMigration);
  const storage = createVersionedStorage(definition, key, ports.storage, ports.now);
  return migrate(definition, stamp.version, { storage, log: ports.log }, extensions);
}
