import type { FunnelDefinition } from '../definition/normalise';
import { hashText } from './hash';
import type { StoragePort } from '../ports/storage-port';

/** How a visit is stored at all; raised when an older site could not read it. */
const STORAGE_FORMAT = 1;

/** Which definition wrote the keys beside it, and when. */
export interface VersionStamp {
  /** The format of what is stored. */
  v: number;
  /** The version of the definition. */
  version: number;
  /** Tells two definitions of one version apart. */
  definition: string;
  /** The day of the latest change, in ms since the epoch. */
  day: number;
}

const DAY_MS = 86_400_000;
const toStartOfDay = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS;

/** Reads a mark; null for none, and for one nobody of us wrote. */
export function parseVersionStamp(text: string | null): VersionStamp | null {
  try {
    const { v, version, definition, day } = Object(JSON.parse(text ?? 'null')) as Record<
      string,
      unknown
    >; // each part is looked at below
    return typeof v === 'number' &&
      typeof version === 'number' &&
      typeof definition === 'string' &&
      typeof day === 'number'
      ? { v, version, definition, day }
      : null;
  } catch {
    return null;
  }
}

/**
 * The storage of one funnel, with a mark beside its keys that says which definition wrote them.
 * What an older definition wrote is read as far as it fits the present one. What a newer one wrote
 * (another tab, after a deploy) is neither read nor overwritten: this visit is then kept in memory.
 * @param key of the mark
 * @param now ms since the epoch
 */
export function createVersionedStorage(
  definition: FunnelDefinition,
  key: string,
  storage: StoragePort,
  now: () => number,
): StoragePort {
  const own = hashText(JSON.stringify(definition));
  const inMemory = new Map<string, string>();
  const isNewer = (): boolean => {
    const mark = parseVersionStamp(storage.get(key));
    return mark !== null && (mark.v > STORAGE_FORMAT || mark.version > definition.version);
  };
  const mark = (): void => {
    const text = JSON.stringify({
      v: STORAGE_FORMAT,
      version: definition.version,
      definition: own,
      day: toStartOfDay(now()),
    } satisfies VersionStamp);
    if (storage.get(key) !== text) storage.set(key, text);
  };
  return {
    get: (name) => (isNewer() ? (inMemory.get(name) ?? null) : storage.get(name)),
    set: (name, value) => {
      if (isNewer()) {
        inMemory.set(name, value);
        return false;
      }
      mark();
      return storage.set(name, value);
    },
    remove: (name) => {
      inMemory.delete(name);
      if (isNewer()) return;
      storage.remove(name);
      // Without a step there is no visit.
      if (name === definition.persistence.step.key) storage.remove(key);
    },
  };
}
