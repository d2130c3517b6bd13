import type { StoragePort } from '../../../funnel/engine/ports/storage-port';

export type StorageWrite = { key: string; value: string } | { key: string; removed: true };

/** In-memory storage; `drainWrites` returns the writes since its last call. */
export function createRecordingStorage(): StoragePort & { drainWrites: () => StorageWrite[] } {
  const values = new Map<string, string>();
  let writes: StorageWrite[] = [];
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
      writes.push({ key, value });
      return true;
    },
    remove: (key) => {
      if (values.delete(key)) writes.push({ key, removed: true });
    },
    drainWrites: () => {
      const drained = writes;
      writes = [];
      return drained;
    },
  };
}
