import type { FunnelEntry } from 'virtual:funnels';
import { importWithRetry } from '../../../shared/browser/import-with-retry';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { FunnelExtensions } from '../../../funnel/engine/model/prepared-funnel';

/** A definition with what the engine needs for it. */
export interface LoadedFunnel {
  definition: FunnelDefinition;
  extensions: FunnelExtensions;
}

/**
 * Loads a definition with its extensions.
 * @throws ChunkLoadError
 */
export async function loadFunnel({
  load,
  extensions: loadExtensions,
}: Pick<FunnelEntry, 'load' | 'extensions'>): Promise<LoadedFunnel> {
  const [definition, extensions] = await Promise.all([
    importWithRetry(load),
    loadExtensions === undefined ? {} : importWithRetry(loadExtensions),
  ]);
  return { definition, extensions };
}
