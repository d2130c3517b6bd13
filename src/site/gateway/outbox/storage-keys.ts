import { OUTBOX_KEY_PREFIX } from '../../../shared/names/storage-keys';

/** A public name: such databases exist in visitors' browsers. */
export const OUTBOX_DATABASE = 'outbox';

export const getEntryKey = (id: string): string => `${OUTBOX_KEY_PREFIX}${id}`;

export function findEntryKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(OUTBOX_KEY_PREFIX),
  );
}
