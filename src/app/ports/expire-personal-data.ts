import type { FunnelStorageKeys } from '../../definition/funnel-storage-keys';
import { parseVersionStamp, type VersionStamp } from '../../engine/versioned-storage';
import type { StoragePort } from '../../ports/storage-port';
import { asRecord } from '../../browser/as-record';

/** How long a name and an e-mail stay in a browser where nobody went on with the quiz. */
const RETENTION_MS = 7 * 86_400_000;

function parseStoredJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** A day in the future is a clock that was wrong. */
const isExpired = (since: number, now: number): boolean =>
  since > now || now - since > RETENTION_MS;

function expireInProgress(
  { versionKey: markKey, personal }: FunnelStorageKeys,
  storage: StoragePort,
  now: number,
) {
  const { keys, answers } = personal;
  const present = [...keys, ...(answers === null ? [] : [answers.key])].some(
    (key) => storage.get(key) !== null,
  );
  if (!present) return;
  const mark = parseVersionStamp(storage.get(markKey));
  if (mark === null) {
    // Of an age nobody knows: its days begin now.
    const unknown: VersionStamp = { v: 0, version: 0, definition: '', day: now };
    storage.set(markKey, JSON.stringify(unknown));
    return;
  }
  if (!isExpired(mark.day, now)) return;
  for (const key of keys) storage.remove(key);
  if (answers === null) return;
  const stored = parseStoredJson(storage.get(answers.key));
  // A list or a text was not written by us, and is left as it is.
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return;
  const left = Object.entries(stored).filter(([name]) => !answers.fieldIds.includes(name));
  storage.set(answers.key, JSON.stringify(Object.fromEntries(left)));
}

function expireInRecord(key: string, storage: StoragePort, now: number): void {
  const record = asRecord(parseStoredJson(storage.get(key)));
  const { timestamp } = record;
  // What is no time is never old.
  if (typeof timestamp !== 'string' || !isExpired(Date.parse(timestamp), now)) return;
  storage.set(key, JSON.stringify({ ...record, name: null, email: null }));
}

/**
 * Forgets who the visitor is where seven days have gone by since anything changed; answers that say
 * nothing of them stay.
 * @param now ms since the epoch
 */
export function expirePersonalData(
  funnels: readonly { stored: FunnelStorageKeys }[],
  storage: StoragePort,
  now: number,
): void {
  for (const { stored } of funnels) {
    expireInProgress(stored, storage, now);
    if (stored.personal.record !== null) expireInRecord(stored.personal.record, storage, now);
  }
}
