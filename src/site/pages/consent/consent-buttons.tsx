import { consentMessages as copy } from '../../content/consent';
import { Button } from '../../../shared/ui/button';
import { notify } from '../../../shared/ui/toast-queue';
import { useSitePorts } from '../../ports/ports-context';
import type { ConsentChoice } from '../../ports/consent-port';

const choices = ['accepted', 'rejected'] as const satisfies readonly ConsentChoice[];
const labels: Readonly<Record<ConsentChoice, string>> = {
  accepted: copy.accept,
  rejected: copy.reject,
};

/** Both buttons look the same, so that rejecting is as easy as accepting. */
export function ConsentButtons({
  onChoice,
  note = copy.savedNote,
  className = 'min-w-28',
}: {
  onChoice: () => void;
  /** Says where the choice can be changed. */
  note?: string;
  className?: string;
}) {
  const { consent } = useSitePorts();
  function choose(choice: ConsentChoice) {
    consent.choose(choice);
    onChoice();
    notify('success', copy.saved[choice], note);
  }
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {choices.map((choice) => (
        <Button
          key={choice}
          variant="secondary"
          size="small"
          className={className}
          onClick={() => choose(choice)}
        >
          {labels[choice]}
        </Button>
      ))}
    </div>
  );
}
