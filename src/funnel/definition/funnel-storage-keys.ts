import { isPersonal } from '../fields/shared/schema/field';
import { getStorageKeys } from './checks/storage';
import { getVersionKey } from './version-key';
import type { FunnelDefinition } from './normalise';

/** A funnel's keys in the browser's storage, for code that does not load the definition. */
export interface FunnelStorageKeys {
  /** The key of the version stamp. It is one of `keys`. */
  versionKey: string;
  /** All keys of the funnel. */
  keys: string[];
  /** The places of personal data. */
  personal: {
    /** Keys that store one personal field each. */
    keys: string[];
    /** Personal fields inside the object of answers under `key`. */
    answers: { key: string; fieldIds: string[] } | null;
    /** The key of the record. The result page adds a name and an e-mail address to it (QZ-10). */
    record: string | null;
  };
}

export function getFunnelStorageKeys({ persistence, steps }: FunnelDefinition): FunnelStorageKeys {
  const personal = steps
    .flatMap(({ fields }) => fields)
    .filter(isPersonal)
    .map(({ id }) => id);
  const shared = personal.filter((id) => persistence.fields[id] === undefined);
  return {
    versionKey: getVersionKey(persistence),
    keys: getStorageKeys(persistence).map(({ entry }) => entry),
    personal: {
      keys: personal.flatMap((id) => persistence.fields[id] ?? []),
      answers:
        persistence.answers === undefined || shared.length === 0
          ? null
          : { key: persistence.answers, fieldIds: shared },
      record: persistence.record ?? null,
    },
  };
}
