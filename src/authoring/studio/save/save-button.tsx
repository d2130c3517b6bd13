import { Save } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ToolButton } from '../controls/tool-button';
import { useDocument } from '../document/use-document';
import { useOpenFunnel, type OpenFunnel } from '../files/open-funnel';
import { SaveSheet } from './save-sheet';

/**
 * Ctrl+S and Cmd+S open the sheet as the button does. On Android the editor applies a key in the next
 * frame, so what has changed is read in the frame after the key.
 */
function useSaveKey({ document: funnelDocument }: OpenFunnel, onSave: () => void): void {
  useEffect(() => {
    let frame = 0;
    const openIfChanged = (): void => {
      const saved = useOpenFunnel.getState().open?.saved.text;
      if (funnelDocument.getText() !== saved) onSave();
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(openIfChanged);
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', handleKey);
    };
  }, [funnelDocument, onSave]);
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
  const openSheet = useCallback(() => setSheetOpen(true), []);
  useSaveKey(open, openSheet);
  useLeaveWarning(hasChanged);
  return (
    <>
      <ToolButton
        variant="filled"
        disabled={!hasChanged}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={openSheet}
      >
        <Save aria-hidden className="size-4" />
        Save …
      </ToolButton>
      <SaveSheet open={open} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}
