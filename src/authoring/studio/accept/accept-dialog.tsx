import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { useReport } from '../report/report-store';
import { useFunnelDocument } from '../document/use-document';
import { inputStyles } from '../inspector/input-styles';
import { acceptWarning } from './accept-warning';
import { listFindings } from '../worker/list-findings';
import { type Accepting, useAccepting } from './accept-store';

const close = (): void => useAccepting.setState({ accepting: null });

/** Writes an acceptance into the text. Returns what hinders it. */
function useAccept({ finding, text }: Accepting): (because: string) => string | null {
  const funnelDocument = useFunnelDocument();
  return (because) => {
    if (because === '') return 'Write why it is meant.';
    if (funnelDocument.getText() !== text)
      return 'The text has changed since. Close this and try again.';
    const findings = listFindings(useReport.getState().groups);
    const result = acceptWarning(text, finding, because, findings);
    if (!result.ok) return result.problem;
    funnelDocument.edit(result.edits, 'Accepted a warning');
    return null;
  };
}

function ReasonForm({ accepting }: { accepting: Accepting }) {
  const id = useId();
  const accept = useAccept(accepting);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = accept(reason.trim());
    setProblem(found);
    if (found === null) close();
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit}>
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-semibold">
          Why is it meant?
        </label>
        <input
          id={id}
          type="text"
          required
          className={inputStyles}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== null}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
          The next author reads it in the text, under "accepted".
        </p>
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger-text empty:hidden">
          {problem}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="submit">
          Accept
        </Button>
      </div>
    </form>
  );
}

/** Asks for the reason of an accepted warning, below the warning's sentence. */
export function AcceptDialog() {
  const accepting = useAccepting((state) => state.accepting);
  // Another funnel has other warnings.
  useEffect(() => {
    return close;
  }, []);
  if (accepting === null) return null;
  const { finding } = accepting;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Accept this warning"
      description={finding.message}
    >
      <ReasonForm accepting={accepting} />
    </Dialog>
  );
}
