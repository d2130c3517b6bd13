import { getStorageKeys } from './checks/storage';
import { getVersionKey } from './version-key';
import type { FunnelDefinition } from './normalise';

/** What is known of a funnel's keys in the browser's storage without its definition. */
export interface FunnelStorageKeys {
  /** The mark among `keys`. */
  versionKey: string;
  /** Every key it uses. */
  keys: string[];
  /** Where it stands who the visitor is. */
  personal: {
    /** Keys of their own. */
    keys: string[];
    /** Names inside the object of answers under `key`. */
    answers: { key: string; fieldIds: string[] } | null;
    /** The record, which the result page adds a name and an e-mail to (QZ-10). */
    record: string | null;
  };
}

/** The names a funnel stores under. */
export function getFunnelStorageKeys({ persistence, steps }: FunnelDefinition): FunnelStorageKeys {
  const personal = steps
    .flatMap(({ fields }) => fields)
    .filter((field) => 'personal' in field && field.personal)
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
