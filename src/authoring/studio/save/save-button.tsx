import { Save } from 'lucide-react';
import { useEffect } from 'react';
import { ToolButton } from '../controls/tool-button';
import { useDocument } from '../document/use-document';
import { isUnsaved, useOpenFunnel, type OpenFunnel } from '../files/open-funnel';
import { isSaveKey } from '../player/save-key';
import { SaveSheet } from './save-sheet';
import { closeSaveSheet, openSaveSheet, useSaveSheet } from './save-sheet-store';

/**
 * Ctrl+S and Cmd+S open the sheet as the button does. On Android the editor applies a key in the next
 * frame, so what has changed is read in the frame after the key.
 */
function useSaveKey({ document: funnelDocument }: OpenFunnel): void {
  useEffect(() => {
    let frame = 0;
    const openIfUnsaved = (): void => {
      if (isUnsaved(funnelDocument.getText(), useOpenFunnel.getState())) openSaveSheet();
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(openIfUnsaved);
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', handleKey);
    };
  }, [funnelDocument]);
}

/** Asks the author to leave no unsaved text behind without a word. */
function useLeaveWarning(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAsked]);
}

/** Opens the sheet that says what saving changes. */
export function SaveButton({ open }: { open: OpenFunnel }) {
  const { text } = useDocument();
  const opened = useSaveSheet((state) => state.opened);
  const canSave = useOpenFunnel((state) => isUnsaved(text, state));
  useSaveKey(open);
  useLeaveWarning(canSave);
  // The sheet of another funnel does not open here.
  useEffect(() => {
    return closeSaveSheet;
  }, []);
  return (
    <>
      <ToolButton
        variant="filled"
        disabled={!canSave}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => openSaveSheet()}
      >
        <Save aria-hidden className="size-4" />
        Save …
      </ToolButton>
      <SaveSheet
        open={open}
        isOpen={opened !== null}
        begin={opened?.outcome ?? null}
        onClose={closeSaveSheet}
      />
    </>
  );
}
