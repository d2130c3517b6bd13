import { consentMessages as copy } from '../../content/consent';
import { LazyDialog } from '../lazy-dialog';
import type { ConsentState } from '../../ports/consent-port';
import { ConsentButtons } from './consent-buttons';
import { useConsentState } from './use-consent-state';

const canChooseByState: Readonly<Record<ConsentState, boolean>> = {
  undecided: true,
  accepted: true,
  rejected: true,
  'refused-by-browser': false,
  'nothing-to-ask': false,
};

/** Shows the current choice and lets the visitor change it. */
export function ConsentDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const state = useConsentState();
  return (
    <LazyDialog
      open
      onOpenChange={onOpenChange}
      title={copy.question}
      description={copy.explanation}
    >
      <p className="mb-6 font-semibold">{copy.states[state]}</p>
      {canChooseByState[state] && <ConsentButtons onChoice={() => onOpenChange(false)} />}
    </LazyDialog>
  );
}
