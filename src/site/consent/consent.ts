import type { StoragePort } from '../../gateway/storage-port';
import { fieldsOf } from '../fields-of';

/** What a visitor says about being counted. */
export type ConsentChoice = 'accepted' | 'rejected';

/**
 * Where the question stands. `refused-by-browser`: Global Privacy Control says no for
 * the visitor. `nothing-to-ask`: this installation counts nothing.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'refused-by-browser' | 'nothing-to-ask';

export interface Consent {
  state: () => ConsentState;
  /** Where it stands for a visitor nobody knows: the HTML of the build is made for one. */
  stateOfStranger: () => ConsentState;
  choose: (choice: ConsentChoice) => void;
  /** What was stored is gone, or changed by somebody else. */
  reread: () => void;
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
}

export const CONSENT_KEY = 'analytics_consent';

/** Raised when what is asked changes: an earlier answer then no longer counts. */
const VERSION = 1;

function readChoice(text: string | null): ConsentChoice | 'undecided' {
  try {
    const { version, choice, chosenAt } = fieldsOf(JSON.parse(text ?? 'null'));
    const isOurs =
      version === VERSION &&
      (choice === 'accepted' || choice === 'rejected') &&
      typeof chosenAt === 'string';
    return isOurs ? choice : 'undecided';
  } catch {
    return 'undecided';
  }
}

export interface ConsentSurroundings {
  storage: StoragePort;
  now: () => number;
  /** Whether anything is counted here at all. */
  counts: boolean;
  /** Whether the browser sends Global Privacy Control. */
  refusedByBrowser: boolean;
}

/** The visitor's answer, kept in storage and read anew each time: another tab may have changed it. */
export function storedConsent(around: ConsentSurroundings): Consent {
  const { storage, now, counts, refusedByBrowser } = around;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    state() {
      if (!counts) return 'nothing-to-ask';
      if (refusedByBrowser) return 'refused-by-browser';
      return readChoice(storage.get(CONSENT_KEY));
    },
    stateOfStranger: () => (counts ? 'undecided' : 'nothing-to-ask'),
    choose(choice) {
      const chosenAt = new Date(now()).toISOString();
      storage.set(CONSENT_KEY, JSON.stringify({ version: VERSION, choice, chosenAt }));
      tell();
    },
    reread: tell,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
