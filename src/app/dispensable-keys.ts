import type { StoredNames } from '../definition/stored-names';
import { readMark } from '../engine/marked-storage';
import type { DispensableKeys } from '../gateway/browser-storage';

/**
 * What may go when the browser's storage is full: whole visits of other funnels, the one longest
 * left alone first. Never a choice about consent, never the visit that is being played.
 */
export function dispensableKeys(funnels: readonly { stored: StoredNames }[]): DispensableKeys {
  return (key, read) =>
    funnels
      .map(({ stored }) => stored)
      .filter(({ keys }) => !keys.includes(key) && keys.some((one) => read(one) !== null))
      .map(({ keys, mark }) => ({ keys, day: readMark(read(mark))?.day ?? 0 }))
      .sort((a, b) => a.day - b.day)
      .map(({ keys }) => keys);
}
