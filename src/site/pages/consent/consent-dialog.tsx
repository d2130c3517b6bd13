import { consentMessages as copy } from '../../content/consent';
import { LazyDialog } from '../lazy-dialog';
import type { ConsentState } from '../../ports/consent-port';
import { useStore } from 'zustand';
import { useSitePorts } from '../../ports/ports-context';
import { ConsentButtons } from './consent-buttons';

const canChooseByState: Readonly<Record<ConsentState, boolean>> = {
  undecided: true,
  accepted: true,
  rejected: true,
  'refused-by-browser': false,
  'not-asked': true,
  'nothing-to-ask': false,
};

/** Shows the current choice and lets the visitor change it. */
export function ConsentDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { consent } = useSitePorts();
  const { consent: state, version } = useStore(consent);
  const { question, explanation } = copy.versions[consent.asked];
  const isEarlier = state === 'accepted' && version < consent.asked;
  return (
    <LazyDialog open onOpenChange={onOpenChange} title={question} description={explanation}>
      <p className="mb-6 font-semibold">{isEarlier ? copy.acceptedEarlier : copy.states[state]}</p>
      {canChooseByState[state] && <ConsentButtons onChoice={() => onOpenChange(false)} />}
    </LazyDialog>
  );
}
