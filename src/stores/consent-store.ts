import type { StoragePort } from '../ports/storage-port';
import { asRecord } from '../browser/as-record';

/** What a visitor says about being counted. */
export type ConsentChoice = 'accepted' | 'rejected';

/**
 * Where the question stands. `refused-by-browser`: Global Privacy Control says no for
 * the visitor. `nothing-to-ask`: this installation counts nothing.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'refused-by-browser' | 'nothing-to-ask';

export interface ConsentStore {
  getSnapshot: () => ConsentState;
  /** Where it stands for a visitor nobody knows: the HTML of the build is made for one. */
  getServerSnapshot: () => ConsentState;
  choose: (choice: ConsentChoice) => void;
  /** What was stored is gone, or changed by somebody else. */
  refresh: () => void;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
}

export const CONSENT_KEY = 'analytics_consent';

/** Raised when what is asked changes: an earlier answer then no longer counts. */
const CONSENT_VERSION = 1;

function parseStoredChoice(text: string | null): ConsentChoice | 'undecided' {
  try {
    const { version, choice, chosenAt } = asRecord(JSON.parse(text ?? 'null'));
    const isOurs =
      version === CONSENT_VERSION &&
      (choice === 'accepted' || choice === 'rejected') &&
      typeof chosenAt === 'string';
    return isOurs ? choice : 'undecided';
  } catch {
    return 'undecided';
  }
}

export interface ConsentOptions {
  storage: StoragePort;
  now: () => number;
  /** Whether anything is counted here at all. */
  isAnalyticsEnabled: boolean;
  /** Whether the browser sends Global Privacy Control. */
  hasGlobalPrivacyControl: boolean;
}

/** The visitor's answer, kept in storage and read anew each time: another tab may have changed it. */
export function createConsentStore(options: ConsentOptions): ConsentStore {
  const { storage, now, isAnalyticsEnabled, hasGlobalPrivacyControl } = options;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot() {
      if (!isAnalyticsEnabled) return 'nothing-to-ask';
      if (hasGlobalPrivacyControl) return 'refused-by-browser';
      return parseStoredChoice(storage.get(CONSENT_KEY));
    },
    getServerSnapshot: () => (isAnalyticsEnabled ? 'undecided' : 'nothing-to-ask'),
    choose(choice) {
      const chosenAt = new Date(now()).toISOString();
      storage.set(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, choice, chosenAt }));
      notifyListeners();
    },
    refresh: notifyListeners,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
