import type { StoredNames } from '../definition/stored-names';
import { readMark, type StoredMark } from '../engine/marked-storage';
import type { StoragePort } from '../gateway/storage-port';
import { fieldsOf } from '../site/fields-of';

/** How long a name and an e-mail stay in a browser where nobody went on with the quiz. */
const LONGEST_KEPT_MS = 7 * 86_400_000;

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** A day in the future is a clock that was wrong. */
const isOld = (since: number, now: number): boolean => since > now || now - since > LONGEST_KEPT_MS;

function forgetInVisit(
  { mark: markKey, personal }: StoredNames,
  storage: StoragePort,
  now: number,
) {
  const { keys, answers } = personal;
  const present = [...keys, ...(answers === null ? [] : [answers.key])].some(
    (key) => storage.get(key) !== null,
  );
  if (!present) return;
  const mark = readMark(storage.get(markKey));
  if (mark === null) {
    // Of an age nobody knows: its days begin now.
    const unknown: StoredMark = { v: 0, version: 0, definition: '', day: now };
    storage.set(markKey, JSON.stringify(unknown));
    return;
  }
  if (!isOld(mark.day, now)) return;
  for (const key of keys) storage.remove(key);
  if (answers === null) return;
  const stored = readJson(storage.get(answers.key));
  // A list or a text was not written by us, and is left as it is.
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return;
  const left = Object.entries(stored).filter(([name]) => !answers.names.includes(name));
  storage.set(answers.key, JSON.stringify(Object.fromEntries(left)));
}

function forgetInRecord(key: string, storage: StoragePort, now: number): void {
  const record = fieldsOf(readJson(storage.get(key)));
  const { timestamp } = record;
  // What is no time is never old.
  if (typeof timestamp !== 'string' || !isOld(Date.parse(timestamp), now)) return;
  storage.set(key, JSON.stringify({ ...record, name: null, email: null }));
}

/**
 * Forgets who the visitor is where seven days have gone by since anything changed; answers that say
 * nothing of them stay.
 * @param now ms since the epoch
 */
export function forgetOldNames(
  funnels: readonly { stored: StoredNames }[],
  storage: StoragePort,
  now: number,
): void {
  for (const { stored } of funnels) {
    forgetInVisit(stored, storage, now);
    if (stored.personal.record !== null) forgetInRecord(stored.personal.record, storage, now);
  }
}
