import type { FunnelStorageKeys } from '../../../funnel/definition/funnel-storage-keys';
import { parseVersionStamp } from '../../../funnel/engine/versioned-storage';
import type { EvictionPolicy } from '../../gateway/browser-storage';

/**
 * Evicts progress when the browser's storage is full: whole funnels, least recently used first.
 * Never the consent choice, and never the funnel that is writing.
 */
export function createEvictionPolicy(
  funnels: readonly { stored: FunnelStorageKeys }[],
): EvictionPolicy {
  return (key, read) =>
    funnels
      .map(({ stored }) => stored)
      .filter(
        ({ keys }) => !keys.includes(key) && keys.some((funnelKey) => read(funnelKey) !== null),
      )
      .map(({ keys, versionKey }) => ({ keys, day: parseVersionStamp(read(versionKey))?.day ?? 0 }))
      .sort((a, b) => a.day - b.day)
      .map(({ keys }) => keys);
}
