import { useStore } from 'zustand';
import { useSitePorts } from '../../ports/ports-context';
import type { ConsentState } from '../../ports/consent-port';

export function useConsentState(): ConsentState {
  const { consent } = useSitePorts();
  return useStore(consent, (state) => state.consent);
}
