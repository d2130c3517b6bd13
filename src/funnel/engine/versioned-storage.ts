import type { FunnelDefinition } from '../definition/normalise';
import { hashText } from '../../shared/text/hash-text';
import type { StoragePort } from './ports/storage-port';

/** The storage format. It is raised when an older site could not read it. */
const STORAGE_FORMAT = 1;

/** Which definition wrote the keys of a funnel, and when. */
export interface VersionStamp {
  /** The storage format. */
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

/** Parses a stamp; null for a missing or a malformed one. */
export function parseVersionStamp(text: string | null): VersionStamp | null {
  try {
    const { v, version, definition, day } = Object(JSON.parse(text ?? 'null')) as Record<
      string,
      unknown
    >; // each property is checked below
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
 * Creates the storage of one funnel, with a version stamp for the definition that wrote its keys.
 * Values of an older definition are read. Those of a newer one (another tab, after a deploy) are
 * neither read nor overwritten: the session is then kept in memory.
 * @param key of the stamp
 * @param now ms since the epoch
 */
export function createVersionedStorage(
  definition: FunnelDefinition,
  key: string,
  storage: StoragePort,
  now: () => number,
): StoragePort & {
  /** Reads what a newer definition has written; null where none has. */
  readNewer: StoragePort['get'];
} {
  const definitionHash = hashText(JSON.stringify(definition));
  const inMemory = new Map<string, string>();
  const isNewer = (): boolean => {
    const stamp = parseVersionStamp(storage.get(key));
    return stamp !== null && (stamp.v > STORAGE_FORMAT || stamp.version > definition.version);
  };
  const writeStamp = (): void => {
    const text = JSON.stringify({
      v: STORAGE_FORMAT,
      version: definition.version,
      definition: definitionHash,
      day: toStartOfDay(now()),
    } satisfies VersionStamp);
    if (storage.get(key) !== text) storage.set(key, text);
  };
  return {
    readNewer: (name) => (isNewer() ? storage.get(name) : null),
    get: (name) => (isNewer() ? (inMemory.get(name) ?? null) : storage.get(name)),
    set: (name, value) => {
      if (isNewer()) {
        inMemory.set(name, value);
        return false;
      }
      writeStamp();
      return storage.set(name, value);
    },
    remove: (name) => {
      inMemory.delete(name);
      if (isNewer()) return;
      storage.remove(name);
      // Without a step there is no progress.
      if (name === definition.persistence.step.key) storage.remove(key);
    },
  };
}
