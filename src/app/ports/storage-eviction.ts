import type { FunnelStorageKeys } from '../../definition/funnel-storage-keys';
import { parseVersionStamp } from '../../engine/versioned-storage';
import type { EvictionPolicy } from '../../gateway/browser-storage';

/**
 * What may go when the browser's storage is full: whole visits of other funnels, the one longest
 * left alone first. Never a choice about consent, never the visit that is being played.
 */
export function createEvictionPolicy(
  funnels: readonly { stored: FunnelStorageKeys }[],
): EvictionPolicy {
  return (key, read) =>
    funnels
      .map(({ stored }) => stored)
      .filter(({ keys }) => !keys.includes(key) && keys.some((one) => read(one) !== null))
      .map(({ keys, versionKey: mark }) => ({ keys, day: parseVersionStamp(read(mark))?.day ?? 0 }))
      .sort((a, b) => a.day - b.day)
      .map(({ keys }) => keys);
}
