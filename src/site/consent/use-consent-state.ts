import { useSyncExternalStore } from 'react';
import { useSitePorts } from '../../ports/ports-context';
import type { ConsentState } from '../../ports/consent-port';

/** Where the question of analytics stands, anew whenever it is answered. */
export function useConsentState(): ConsentState {
  const { consent } = useSitePorts();
  return useSyncExternalStore(consent.subscribe, consent.getSnapshot, consent.getServerSnapshot);
}
