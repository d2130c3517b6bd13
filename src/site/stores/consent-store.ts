import { createStore } from 'zustand/vanilla';
import { CONSENT_KEY } from '../../shared/names/storage-keys';
import type { ConsentChoice, ConsentState, ConsentStore } from '../ports/consent-port';
import type { StoragePort } from '../../funnel/engine/ports/storage-port';
import { asJsonObject } from '../../shared/text/json';

/** Increased when the question changes, which invalidates earlier choices. */
const CONSENT_VERSION = 1;

function parseStoredChoice(text: string | null): ConsentChoice | 'undecided' {
  try {
    const { version, choice, chosenAt } = asJsonObject(JSON.parse(text ?? 'null'));
    const isValid =
      version === CONSENT_VERSION &&
      (choice === 'accepted' || choice === 'rejected') &&
      typeof chosenAt === 'string';
    return isValid ? choice : 'undecided';
  } catch {
    return 'undecided';
  }
}

export interface ConsentOptions {
  storage: StoragePort;
  now: () => number;
  /** Whether analytics is on in this build. */
  isAnalyticsEnabled: boolean;
  /** Whether the browser sends Global Privacy Control. */
  hasGlobalPrivacyControl: boolean;
}

export function createConsentStore(options: ConsentOptions): ConsentStore {
  const { storage, now, isAnalyticsEnabled, hasGlobalPrivacyControl } = options;
  const store = createStore<{ consent: ConsentState }>()(() => ({
    consent: isAnalyticsEnabled ? 'undecided' : 'nothing-to-ask',
  }));

  function readConsent(): ConsentState {
    if (!isAnalyticsEnabled) return 'nothing-to-ask';
    if (hasGlobalPrivacyControl) return 'refused-by-browser';
    return parseStoredChoice(storage.get(CONSENT_KEY));
  }

  function refresh(): ConsentState {
    const consent = readConsent();
    store.setState({ consent });
    return consent;
  }

  refresh();
  return {
    ...store,
    refresh,
    choose(choice) {
      const chosenAt = new Date(now()).toISOString();
      storage.set(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, choice, chosenAt }));
      refresh();
    },
  };
}
