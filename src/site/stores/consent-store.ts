import { createStore } from 'zustand/vanilla';
import { CONSENT_KEY } from '../../shared/names/storage-keys';
import type {
  ConsentState,
  ConsentStore,
  ConsentVersion,
  GivenConsent,
} from '../ports/consent-port';
import type { StoragePort } from '../../funnel/engine/ports/storage-port';
import { asJsonObject } from '../../shared/text/json';

/** The stored choice; null for none and for one that is not valid. */
function parseStoredChoice(text: string | null): GivenConsent | null {
  try {
    const { version, choice, chosenAt } = asJsonObject(JSON.parse(text ?? 'null'));
    const isValid =
      (version === 1 || version === 2) &&
      (choice === 'accepted' || choice === 'rejected') &&
      typeof chosenAt === 'string';
    return isValid ? { consent: choice, version } : null;
  } catch {
    return null;
  }
}

/** What is asked of a visitor who has not chosen, and the version of the question. */
export interface ConsentQuestion {
  /** The state of a visitor who has not chosen. */
  unanswered: Extract<ConsentState, 'undecided' | 'not-asked' | 'nothing-to-ask'>;
  version: ConsentVersion;
}

export interface ConsentOptions {
  storage: StoragePort;
  now: () => number;
  question: ConsentQuestion;
  /** Whether the browser sends Global Privacy Control. */
  hasGlobalPrivacyControl: boolean;
}

export function createConsentStore(options: ConsentOptions): ConsentStore {
  const { storage, now, question, hasGlobalPrivacyControl } = options;
  const unanswered: GivenConsent = { consent: question.unanswered, version: 0 };
  const store = createStore<GivenConsent>()(() => unanswered);

  function readConsent(): GivenConsent {
    if (question.unanswered === 'nothing-to-ask') return unanswered;
    if (hasGlobalPrivacyControl) return { consent: 'refused-by-browser', version: 0 };
    return parseStoredChoice(storage.get(CONSENT_KEY)) ?? unanswered;
  }

  function refresh(): ConsentState {
    const given = readConsent();
    store.setState(given);
    return given.consent;
  }

  refresh();
  return {
    ...store,
    asked: question.version,
    refresh,
    choose(choice) {
      const { version } = question;
      const chosenAt = new Date(now()).toISOString();
      storage.set(CONSENT_KEY, JSON.stringify({ version, choice, chosenAt }));
      refresh();
    },
  };
}
