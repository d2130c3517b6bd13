import { consentWords as words } from '../../content/consent';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { useSitePorts } from '../ports-context';
import type { ConsentChoice } from './consent';

const choices = ['accepted', 'rejected'] as const satisfies readonly ConsentChoice[];
const labels: Readonly<Record<ConsentChoice, string>> = {
  accepted: words.accept,
  rejected: words.reject,
};

/** Yes and no, alike in look and size: neither is made easier than the other. */
export function ConsentButtons({ onChosen }: { onChosen: () => void }) {
  const { consent } = useSitePorts();
  function choose(choice: ConsentChoice) {
    consent.choose(choice);
    onChosen();
    notify('success', words.saved[choice], words.savedNote);
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
