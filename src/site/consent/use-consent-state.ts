import { useSyncExternalStore } from 'react';
import { useSitePorts } from '../../ports/ports-context';
import type { ConsentState } from '../../ports/consent-port';

export function useConsentState(): ConsentState {
  const { consent } = useSitePorts();
  return useSyncExternalStore(consent.subscribe, consent.getSnapshot, consent.getServerSnapshot);
}
