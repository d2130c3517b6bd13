import { consentWords as words } from '../../content/consent';
import { LazyDialog } from '../lazy-dialog';
import type { ConsentState } from './consent';
import { ConsentButtons } from './consent-buttons';
import { useConsentState } from './use-consent-state';

/** Whether the visitor can still say something about it. */
const isOpenToChoice: Readonly<Record<ConsentState, boolean>> = {
  undecided: true,
  accepted: true,
  rejected: true,
  'refused-by-browser': false,
  'nothing-to-ask': false,
};

/** The same question again, for whoever wants to look at the answer or change it. */
export function ConsentDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const state = useConsentState();
  return (
    <LazyDialog
      open
      onOpenChange={onOpenChange}
      title={words.question}
      description={words.explanation}
    >
      <p className="mb-6 font-semibold">{words.states[state]}</p>
      {isOpenToChoice[state] && <ConsentButtons onChosen={() => onOpenChange(false)} />}
    </LazyDialog>
  );
}
