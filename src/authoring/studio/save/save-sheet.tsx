import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { Button } from '../../../shared/ui/button';
import { useReport } from '../report/report-store';
import { formatPlural } from '../../wording/format-numbers';
import { useDocument } from '../document/use-document';
import { type OpenFunnel, useOpenFunnel } from '../files/open-funnel';
import { ConflictForm } from './conflict-form';
import { Effects } from './effects';
import { saveFunnel, type SaveOutcome } from './save-funnel';
import { SheetFooter } from './sheet-footer';
import { useAddressChoice } from './use-address-choice';

/** A text with errors may be saved; the site is not built from it. */
function ErrorWarning() {
  const groups = useReport((state) => state.groups);
  const errors = groups.filter(({ root }) => root.severity === 'error').length;
  if (errors === 0) return null;
  return (
    <p className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
      The definition has {formatPlural(errors, 'error')}. It can be saved so that no work is lost,
      but the site does not build until they are corrected.
    </p>
  );
}

const outcomeTexts: Partial<Record<SaveOutcome['status'], string>> = {
  'saved-without-stories':
    'It is saved. Its stories take longer than a minute, so they still show the text before: “npm run stories” writes them later.',
  merged:
    'The file has changed since you opened it. Both versions are merged in the text. Read it, then save.',
};

interface SaveFormProps {
  open: OpenFunnel;
  /** What a merge before the sheet was opened has come to. */
  begin?: SaveOutcome | null;
  onClose: () => void;
}

function SaveForm({ open, begin = null, onClose }: SaveFormProps) {
  const [outcome, setOutcome] = useState<SaveOutcome | null>(begin);
  const [isSaving, setSaving] = useState(false);
  const { text } = useDocument();
  const isDeleted = useOpenFunnel(({ outside }) => outside === 'deleted');
  const address = useAddressChoice(open, open.saved.text);
  const handleSave = async (): Promise<void> => {
    setSaving(true);
    address.writeChoice();
    const result = await saveFunnel(open);
    setSaving(false);
    if (result.status === 'saved') onClose();
    else setOutcome(result);
  };
  if (outcome?.status === 'conflicts' || outcome?.status === 'unmergeable')
    return <ConflictForm open={open} outcome={outcome} onMerged={setOutcome} />;
  const note = outcome === null ? undefined : outcomeTexts[outcome.status];
  return (
    <div className="grid gap-5">
      <ErrorWarning />
      <Effects />
      {address.note}
      <SheetFooter>
        <div role="status" className="basis-full empty:hidden">
          {note !== undefined && (
            <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">{note}</p>
          )}
          {outcome?.status === 'failed' && (
            <p className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
              {outcome.message}
            </p>
          )}
        </div>
        <Button size="small" variant="secondary" onClick={onClose}>
          Keep editing
        </Button>
        <Button
          size="small"
          disabled={isSaving || (text === open.saved.text && !isDeleted)}
          onClick={() => void handleSave()}
        >
          {isSaving ? (
            'Saving …'
          ) : (
            <span>
              Save <span className="sr-only sm:not-sr-only">{open.entry.name}</span>
            </span>
          )}
        </Button>
      </SheetFooter>
    </div>
  );
}

/** Says what saving changes for visitors, then saves. */
export function SaveSheet({ isOpen, ...form }: SaveFormProps & { isOpen: boolean }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) form.onClose();
      }}
      title="Save this funnel"
      description="What the change does to outcomes and to visitors who are in the middle of it."
    >
      <SaveForm {...form} />
    </Dialog>
  );
}
