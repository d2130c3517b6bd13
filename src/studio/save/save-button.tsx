import { Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ToolButton } from '../controls/tool-button';
import { useDocument } from '../document/use-document';
import type { OpenFunnel } from '../files/open-funnel';
import { SaveSheet } from './save-sheet';

/** Ctrl+S and Cmd+S open the sheet as the button does. */
function useSaveKey(onSave: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

/** Asks the author to leave no unsaved text behind without a word. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Opens the sheet that says what saving changes. */
export function SaveButton({ open }: { open: OpenFunnel }) {
  const { text } = useDocument();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const hasChanged = text !== open.saved.text;
  useSaveKey(() => {
    if (hasChanged) setSheetOpen(true);
  });
  useLeaveWarning(hasChanged);
  return (
    <>
      <ToolButton
        variant="filled"
        disabled={!hasChanged}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => setSheetOpen(true)}
      >
        <Save aria-hidden className="size-4" />
        Save …
      </ToolButton>
      <SaveSheet open={open} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}
