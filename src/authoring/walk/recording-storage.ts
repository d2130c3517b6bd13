import type { StoragePort } from '../../engine/stored-progress';

/** A text put under a key, or a key taken away. */
export type StorageWrite = { key: string; value: string } | { key: string; removed: true };

/** Storage in memory that tells what was written since it was last asked. */
export function createRecordingStorage(): StoragePort & { drainWrites: () => StorageWrite[] } {
  const kept = new Map<string, string>();
  let writes: StorageWrite[] = [];
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
      writes.push({ key, value });
      return true;
    },
    remove: (key) => {
      if (kept.delete(key)) writes.push({ key, removed: true });
    },
    drainWrites: () => {
      const taken = writes;
      writes = [];
      return taken;
    },
  };
}
