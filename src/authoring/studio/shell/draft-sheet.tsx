import { lazy, Suspense } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import type { FileText } from '../api/api-protocol';
import { formatDateTime, formatTime } from '../controls/format-time';
import { ToolButton } from '../controls/tool-button';
import type { Draft } from '../files/drafts';
import { fileMessages } from '../files/file-messages';
import { deleteDraft, takeUpDraft } from '../files/open-funnel';

const TextDifference = lazy(async () => ({
  default: (await import('../panels/difference/text-difference')).TextDifference,
}));

function OfferedDraft({
  draft,
  saved,
  onTaken,
}: {
  draft: Draft;
  saved: FileText;
  onTaken: () => void;
}) {
  const handlePutBack = (): void => {
    takeUpDraft(draft);
    onTaken();
  };
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="font-sans font-semibold">
        <time dateTime={formatDateTime(draft.at)}>{formatTime(draft.at)}</time>
      </h3>
      <p className="text-sm text-ink-soft">
        {fileMessages.draftOfVersion(draft.base.etag === saved.etag)}
      </p>
      <div className="max-h-64 overflow-auto rounded-md border border-line">
        <Suspense fallback={null}>
          <TextDifference before={saved.text} after={draft.text} />
        </Suspense>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <ToolButton variant="outlined" onClick={() => deleteDraft(draft)}>
          Delete it
        </ToolButton>
        <ToolButton variant="filled" onClick={handlePutBack}>
          Put it back
        </ToolButton>
      </div>
    </li>
  );
}

/** The unsaved texts of closed tabs, each with its time and with what it changes in the file. */
export function DraftSheet({
  offered,
  saved,
  isOpen,
  onClose,
}: {
  offered: readonly Draft[];
  saved: FileText;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={fileMessages.draftsTitle}
      description={fileMessages.draftsDescription}
    >
      <ul className="grid gap-4">
        {offered.map((draft) => (
          <OfferedDraft key={draft.key} draft={draft} saved={saved} onTaken={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
