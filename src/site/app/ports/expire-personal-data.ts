import type { FunnelStorageKeys } from '../../../funnel/definition/funnel-storage-keys';
import { parseVersionStamp, type VersionStamp } from '../../../funnel/engine/versioned-storage';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';
import { asJsonObject, parseJson } from '../../../shared/text/json';

/** Retention of name and e-mail after the last change to a funnel's progress. */
const RETENTION_MS = 7 * 86_400_000;

/** A date in the future was written with a wrong clock. */
const isExpired = (since: number, now: number): boolean =>
  since > now || now - since > RETENTION_MS;

function expireInProgress(
  { versionKey, personal }: FunnelStorageKeys,
  storage: StoragePort,
  now: number,
) {
  const { keys, answers } = personal;
  const hasPersonalData = [...keys, ...(answers === null ? [] : [answers.key])].some(
    (key) => storage.get(key) !== null,
  );
  if (!hasPersonalData) return;
  const versionStamp = parseVersionStamp(storage.get(versionKey));
  if (versionStamp === null) {
    // The age is unknown, so retention starts now.
    const newStamp: VersionStamp = { v: 0, version: 0, definition: '', day: now };
    storage.set(versionKey, JSON.stringify(newStamp));
    return;
  }
  if (!isExpired(versionStamp.day, now)) return;
  for (const key of keys) storage.remove(key);
  if (answers === null) return;
  const stored = parseJson(storage.get(answers.key));
  // Only an object is our format; anything else stays untouched.
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return;
  const remaining = Object.entries(stored).filter(([name]) => !answers.fieldIds.includes(name));
  storage.set(answers.key, JSON.stringify(Object.fromEntries(remaining)));
}

function expireInRecord(key: string, storage: StoragePort, now: number): void {
  const record = asJsonObject(parseJson(storage.get(key)));
  const { timestamp } = record;
  // A record without a valid timestamp never expires.
  if (typeof timestamp !== 'string' || !isExpired(Date.parse(timestamp), now)) return;
  storage.set(key, JSON.stringify({ ...record, name: null, email: null }));
}

/**
 * Removes name and e-mail from stored progress and results seven days after the last change. Other
 * answers stay.
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
