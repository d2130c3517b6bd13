/** Where the browser keeps what waits; the names must not change while anything does. */
export const DATABASE = 'outbox';
export const KEY_PREFIX = 'outbox:';

export const keyOf = (id: string): string => `${KEY_PREFIX}${id}`;

/** The keys of localStorage that are the outbox's. */
export function ownKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(KEY_PREFIX),
  );
}
