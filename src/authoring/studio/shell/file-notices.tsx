import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useReport } from '../report/report-store';
import { ToolButton } from '../controls/tool-button';
import { useDocument } from '../document/use-document';
import { fileMessages } from '../files/file-messages';
import {
  checkFile,
  discardDraft,
  hideRestored,
  type OpenFunnel,
  useOpenFunnel,
} from '../files/open-funnel';
import { loadFile, mergeWithFile } from '../save/save-funnel';
import { openSaveSheet } from '../save/save-sheet-store';
import { DraftSheet } from './draft-sheet';

function NoticeRow({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warning-line/40 bg-warning-soft px-4 py-1.5 text-sm text-warning-text">
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}

function ActionButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <ToolButton variant="outlined" onClick={onPress}>
      {label}
    </ToolButton>
  );
}

function RestoredNotice() {
  return (
    <NoticeRow
      action={
        <>
          <ActionButton label="Back to the file" onPress={discardDraft} />
          <ToolButton isSquare aria-label="Hide this notice" onClick={hideRestored}>
            <X aria-hidden className="size-4" />
          </ToolButton>
        </>
      }
    >
      {fileMessages.restored}
    </NoticeRow>
  );
}

function OfferedNotice({ open }: { open: OpenFunnel }) {
  const offered = useOpenFunnel((state) => state.drafts?.offered) ?? [];
  const [isShown, setShown] = useState(false);
  if (offered.length === 0) return null;
  return (
    <NoticeRow action={<ActionButton label="Look at it …" onPress={() => setShown(true)} />}>
      {fileMessages.offered(offered)}
      <DraftSheet
        offered={offered}
        saved={open.saved}
        isOpen={isShown}
        onClose={() => setShown(false)}
      />
    </NoticeRow>
  );
}

/** The file is another one than the page knows: it is loaded or merged at a press. */
function ChangedNotice({ open }: { open: OpenFunnel }) {
  const { text } = useDocument();
  const isUnchangedHere = text === open.saved.text;
  const merge = async (): Promise<void> => openSaveSheet(await mergeWithFile(open));
  return (
    <NoticeRow
      action={
        isUnchangedHere ? (
          <ActionButton label="Load it" onPress={() => void loadFile(open)} />
        ) : (
          <ActionButton label="Merge …" onPress={() => void merge()} />
        )
      }
    >
      {isUnchangedHere ? fileMessages.changed : fileMessages.changedToo}
    </NoticeRow>
  );
}

/** Where the text stands, and what to do where that is not safe. */
function TextNotices({ open }: { open: OpenFunnel }) {
  const { isOpenElsewhere, isDraftLost, isServerGone } = useOpenFunnel();
  return (
    <>
      {open.isRestored && <RestoredNotice />}
      <OfferedNotice open={open} />
      {isOpenElsewhere && <NoticeRow>{fileMessages.openElsewhere}</NoticeRow>}
      {isDraftLost && (
        <NoticeRow action={<ActionButton label="Save …" onPress={() => openSaveSheet()} />}>
          {fileMessages.notKept}
        </NoticeRow>
      )}
      {isServerGone && (
        <NoticeRow action={<ActionButton label="Try again" onPress={() => void checkFile()} />}>
          {fileMessages.serverGone}
        </NoticeRow>
      )}
    </>
  );
}

/** What the author has to know of the file and of the text, each with the way out. */
export function FileNotices() {
  const { open, outside } = useOpenFunnel();
  const isLimited = useReport((state) => state.isLimited);
  if (open === null) return null;
  return (
    <div role="status">
      {open.entry.isReadOnly && <NoticeRow>{fileMessages.readOnly(open.entry.name)}</NoticeRow>}
      <TextNotices open={open} />
      {outside === 'changed' && <ChangedNotice open={open} />}
      {outside === 'deleted' && (
        <NoticeRow
          action={<ActionButton label="Save it again …" onPress={() => openSaveSheet()} />}
        >
          {fileMessages.deleted}
        </NoticeRow>
      )}
      {isLimited && <NoticeRow>{fileMessages.limited}</NoticeRow>}
    </div>
  );
}
