import { consentMessages as copy } from '../../content/consent';
import { Button } from '../../ui/button';
import { notify } from '../../stores/toast-queue';
import { useSitePorts } from '../../ports/ports-context';
import type { ConsentChoice } from '../../ports/consent-port';

const choices = ['accepted', 'rejected'] as const satisfies readonly ConsentChoice[];
const labels: Readonly<Record<ConsentChoice, string>> = {
  accepted: copy.accept,
  rejected: copy.reject,
};

/** Both buttons look the same, so that rejecting is as easy as accepting. */
export function ConsentButtons({ onChoice }: { onChoice: () => void }) {
  const { consent } = useSitePorts();
  function choose(choice: ConsentChoice) {
    consent.choose(choice);
    onChoice();
    notify('success', copy.saved[choice], copy.savedNote);
  }
  return (
    <div className="flex gap-3">
      {choices.map((choice) => (
        <Button
          key={choice}
          variant="secondary"
          size="small"
          className="min-w-28"
          onClick={() => choose(choice)}
        >
          {labels[choice]}
        </Button>
      ))}
    </div>
  );
}
