import { create } from 'zustand';
import type { FileText, FunnelEntry } from '../api/api-protocol';
import { createFunnelDocument, type FunnelDocument } from '../document/funnel-document';
import { keepDraft, readDraft, removeDraft } from './drafts';
import { listFunnels, readChange } from './studio-client';

/** A funnel that is open, and what is known of its file. */
export interface OpenFunnel {
  entry: FunnelEntry;
  /** The other definitions of the folder. */
  others: readonly FunnelEntry[];
  document: FunnelDocument;
  /** The text of the file as this page knows it. */
  saved: FileText;
  /** Unsaved text of an earlier visit was put back. */
  isRestored: boolean;
}

export interface OpenFunnelState {
  open: OpenFunnel | null;
  status: 'loading' | 'open' | 'missing' | 'gone';
  /** What happened to the file outside of this page. */
  outside: 'none' | 'changed' | 'deleted';
  /** The server does not answer. */
  isServerGone: boolean;
}

const nothingOpen: OpenFunnelState = {
  open: null,
  status: 'loading',
  outside: 'none',
  isServerGone: false,
};

export const useOpenFunnel = create<OpenFunnelState>()(() => nothingOpen);

const draftDelayMs = 300;
const watchIntervalMs = 2_000;

/** Keeps unsaved text in the browser, and forgets it where it equals the file. */
function keepDrafts(name: string, document: FunnelDocument): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    const { open } = useOpenFunnel.getState();
    if (open === null || open.document !== document) return;
    const text = document.getText();
    if (text === open.saved.text) void removeDraft(name);
    else void keepDraft({ name, text, base: open.saved, at: Date.now() });
  };
  const unsubscribe = document.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, draftDelayMs);
  });
  return () => {
    clearTimeout(timer);
    keep();
    unsubscribe();
  };
}

/**
 * Polls the file, and reads it when the author returns to the window: another program may change or
 * delete it, and the server may stop.
 */
function watchFile(name: string): () => void {
  const check = async (): Promise<void> => {
    const { open } = useOpenFunnel.getState();
    if (open === null || open.entry.name !== name || document.hidden) return;
    const result = await readChange(name, open.saved.etag);
    const now = useOpenFunnel.getState().open;
    // A save during the request has another ETag.
    if (now === null || now.saved.etag !== open.saved.etag) return;
    if (result.ok)
      useOpenFunnel.setState({
        isServerGone: false,
        outside: result.value === null ? 'none' : 'changed',
      });
    else if (result.reason === 'gone') useOpenFunnel.setState({ isServerGone: true });
    else if (result.reason === 'missing')
      useOpenFunnel.setState({ isServerGone: false, outside: 'deleted' });
  };
  const handleFocus = (): void => void check();
  const timer = setInterval(handleFocus, watchIntervalMs);
  window.addEventListener('focus', handleFocus);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', handleFocus);
  };
}

/**
 * Opens a funnel. Unsaved text of an earlier visit stands in its document, with the text of the file
 * before it in the history.
 * @returns closes it
 */
export function openFunnel(name: string): () => void {
  let isClosed = false;
  const cleanUps: (() => void)[] = [];
  useOpenFunnel.setState(nothingOpen);

  async function load(): Promise<void> {
    const [listed, draft] = await Promise.all([listFunnels(), readDraft(name)]);
    if (isClosed) return;
    if (!listed.ok) {
      useOpenFunnel.setState({ status: 'gone', isServerGone: true });
      return;
    }
    const entry = listed.value.funnels.find((candidate) => candidate.name === name);
    if (entry === undefined) {
      useOpenFunnel.setState({ status: 'missing' });
      return;
    }
    const { text, etag, isReadOnly } = entry;
    const hasDraft = draft !== null && draft.text !== text && !isReadOnly;
    const saved = hasDraft ? draft.base : { text, etag };
    const funnelDocument = createFunnelDocument(saved.text, { isReadOnly });
    if (hasDraft)
      funnelDocument.edit(
        [{ offset: 0, length: saved.text.length, content: draft.text }],
        'Unsaved text put back',
      );
    useOpenFunnel.setState({
      status: 'open',
      outside: hasDraft && draft.base.etag !== etag ? 'changed' : 'none',
      open: {
        entry,
        others: listed.value.funnels.filter((other) => other.name !== name),
        document: funnelDocument,
        saved,
        isRestored: hasDraft,
      },
    });
    if (!isReadOnly) cleanUps.push(keepDrafts(name, funnelDocument), watchFile(name));
  }

  void load();
  return () => {
    isClosed = true;
    for (const cleanUp of cleanUps) cleanUp();
    useOpenFunnel.setState(nothingOpen);
  };
}

/** The file has this text now. */
export function markSaved(saved: FileText): void {
  const { open } = useOpenFunnel.getState();
  if (open === null) return;
  useOpenFunnel.setState({
    open: { ...open, saved, isRestored: false },
    outside: 'none',
    isServerGone: false,
  });
  if (open.document.getText() === saved.text) void removeDraft(open.entry.name);
}

/** Goes back to the text of the file. The unsaved text stays in the history. */
export function discardDraft(): void {
  const { open } = useOpenFunnel.getState();
  if (open === null) return;
  const { document: funnelDocument, saved } = open;
  const { length } = funnelDocument.getText();
  funnelDocument.edit([{ offset: 0, length, content: saved.text }], 'Text of the file put back');
  useOpenFunnel.setState({ open: { ...open, isRestored: false } });
}
