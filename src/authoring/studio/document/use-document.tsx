import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FunnelDocument } from './funnel-document';

const DocumentContext = createContext<FunnelDocument | null>(null);

/** Gives the panels below it the document. */
export const DocumentProvider = DocumentContext.Provider;

export interface DocumentAccess extends Pick<
  FunnelDocument,
  'edit' | 'undo' | 'redo' | 'isReadOnly'
> {
  text: string;
  canUndo: boolean;
  canRedo: boolean;
}

/** The document itself, without a subscription to its text. */
export function useFunnelDocument(): FunnelDocument {
  const document = useContext(DocumentContext);
  if (document === null) throw new Error('There is no DocumentProvider above this panel.');
  return document;
}

/** The text of the definition and its edits. Renders again after each change. */
export function useDocument(): DocumentAccess {
  const document = useFunnelDocument();
  const text = useSyncExternalStore(document.subscribe, document.getText);
  return {
    text,
    isReadOnly: document.isReadOnly,
    edit: document.edit,
    undo: document.undo,
    redo: document.redo,
    canUndo: document.canUndo(),
    canRedo: document.canRedo(),
  };
}
