import { useSyncExternalStore } from 'react';
import { useSitePorts } from '../ports-context';
import type { ConsentState } from './consent';

/** Where the question of analytics stands, anew whenever it is answered. */
export function useConsentState(): ConsentState {
  const { consent } = useSitePorts();
  return useSyncExternalStore(consent.subscribe, consent.state, consent.stateOfStranger);
}
