import { create } from 'zustand';
import { findSmallestEdit } from '../../edit/text-edit';
import type { FileText, FunnelEntry } from '../api/api-protocol';
import { createFunnelDocument, type FunnelDocument } from '../document/funnel-document';
import { changeDrafts, listDrafts } from './draft-store';
import {
  type Draft,
  type DraftChange,
  type DraftEvent,
  type DraftState,
  type FoundDrafts,
  startDrafts,
  stepDrafts,
} from './drafts';
import { listFunnels, readChange } from './studio-client';
import { getTab, listOtherTabs, showAsOpen } from './tabs';

/** A funnel that is open, and what is known of its file. */
export interface OpenFunnel {
  entry: FunnelEntry;
  /** The other definitions of the folder. */
  others: readonly FunnelEntry[];
  document: FunnelDocument;
  /** The text of the file as this page knows it. */
  saved: FileText;
  /** Unsaved text of this tab was put back, and the author has not yet read so. */
  isRestored: boolean;
}

export interface OpenFunnelState {
  open: OpenFunnel | null;
  status: 'loading' | 'open' | 'missing' | 'gone';
  /** What happened to the file outside of this page. */
  outside: 'none' | 'changed' | 'deleted';
  /** The server does not answer. */
  isServerGone: boolean;
  /** Null while no funnel can be changed here. */
  drafts: DraftState | null;
  /** Another tab of this browser shows the funnel. */
  isOpenElsewhere: boolean;
  /** The browser could not keep the unsaved text. */
  isDraftLost: boolean;
}

const nothingOpen: OpenFunnelState = {
  open: null,
  status: 'loading',
  outside: 'none',
  isServerGone: false,
  drafts: null,
  isOpenElsewhere: false,
  isDraftLost: false,
};

export const useOpenFunnel = create<OpenFunnelState>()(() => nothingOpen);

const draftDelayMs = 300;
const watchIntervalMs = 2_000;

/** Does the text stand nowhere but here? Text of a file that is gone does, also where nothing was changed. */
export const isUnsaved = (
  text: string,
  { open, outside }: Pick<OpenFunnelState, 'open' | 'outside'>,
): boolean => open !== null && (text !== open.saved.text || outside === 'deleted');

async function makeChanges(name: string, changes: readonly DraftChange[]): Promise<void> {
  if (changes.length === 0) return;
  const areMade = await changeDrafts(changes);
  const isStillOpen = useOpenFunnel.getState().drafts?.name === name;
  if (isStillOpen) useOpenFunnel.setState({ isDraftLost: !areMade });
}

function moveDrafts(event: DraftEvent): void {
  const { drafts } = useOpenFunnel.getState();
  if (drafts === null) return;
  const { state, changes } = stepDrafts(drafts, event);
  useOpenFunnel.setState({ drafts: state });
  void makeChanges(drafts.name, changes);
}

function readTabText() {
  const { open, outside } = useOpenFunnel.getState();
  return open === null
    ? null
    : {
        text: open.document.getText(),
        base: open.saved,
        isFileThere: outside !== 'deleted',
        at: Date.now(),
      };
}

/** Keeps the text of this tab in the browser while it is unsaved. */
function keepDrafts(document: FunnelDocument): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    const current = readTabText();
    const isShown = useOpenFunnel.getState().open?.document === document;
    if (current !== null && isShown) moveDrafts({ type: 'changed', ...current });
  };
  const unsubscribe = document.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, draftDelayMs);
  });
  const unsubscribeFile = useOpenFunnel.subscribe((now, before) => {
    if (now.outside !== before.outside || now.open?.saved !== before.open?.saved) keep();
  });
  return () => {
    clearTimeout(timer);
    unsubscribeFile();
    keep();
    unsubscribe();
  };
}

/** Looks at the file: another program may change or delete it, and the server may stop. */
export async function checkFile(): Promise<void> {
  const { open } = useOpenFunnel.getState();
  if (open === null) return;
  const result = await readChange(open.entry.name, open.saved.etag);
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
}

/** Polls the file, and reads it when the author returns to the window. */
function watchFile(): () => void {
  const check = (): void => {
    if (!document.hidden) void checkFile();
  };
  const timer = setInterval(check, watchIntervalMs);
  window.addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', check);
  };
}

async function findDrafts(name: string, fileText: string | null): Promise<FoundDrafts> {
  const [drafts, openTabs] = await Promise.all([listDrafts(), listOtherTabs(name)]);
  return { drafts, openTabs, fileText };
}

/** Watches the other tabs: what one that ends has not saved is offered here. */
function watchTabs(name: string): () => void {
  let isEnded = false;
  const look = async (): Promise<void> => {
    if (document.hidden) return;
    const { open, outside } = useOpenFunnel.getState();
    const fileText = outside === 'deleted' ? null : (open?.saved.text ?? null);
    const found = await findDrafts(name, fileText);
    if (isEnded) return;
    useOpenFunnel.setState({ isOpenElsewhere: found.openTabs.length > 0 });
    moveDrafts({ type: 'found', ...found });
  };
  const handle = (): void => void look();
  const timer = setInterval(handle, watchIntervalMs);
  window.addEventListener('focus', handle);
  return () => {
    isEnded = true;
    clearInterval(timer);
    window.removeEventListener('focus', handle);
  };
}

/** What is known of a file that cannot be listed. */
export const createBareEntry = (
  file: Pick<FunnelEntry, 'name' | 'text' | 'etag' | 'isReadOnly'>,
): FunnelEntry => ({
  ...file,
  changedAt: 0,
  summary: null,
  errors: 0,
  warnings: 0,
  problem: null,
});

/** Shows a file, or a draft of it with the text that it began from before it in the history. */
function show(
  file: FunnelEntry | null,
  draft: Draft | null,
  { name, others }: { name: string; others: readonly FunnelEntry[] },
): FunnelDocument | null {
  const entry = file ?? (draft && createBareEntry({ name, ...draft.base, isReadOnly: false }));
  if (entry === null) return null;
  const saved = draft?.base ?? { text: entry.text, etag: entry.etag };
  const funnelDocument = createFunnelDocument(saved.text, { isReadOnly: entry.isReadOnly });
  if (draft !== null)
    funnelDocument.edit(
      [{ offset: 0, length: saved.text.length, content: draft.text }],
      'Unsaved text put back',
    );
  const isChanged = draft !== null && draft.base.etag !== entry.etag;
  useOpenFunnel.setState({
    status: 'open',
    outside: file === null ? 'deleted' : isChanged ? 'changed' : 'none',
    open: { entry, others, document: funnelDocument, saved, isRestored: draft !== null },
  });
  return funnelDocument;
}

/** What was found at the opening of a funnel, while it is open. */
let openDraft: ((draft: Draft) => void) | null = null;

/**
 * Opens a funnel. Unsaved text of this tab stands in its document; that of others is offered.
 * @returns closes it
 */
export function openFunnel(name: string): () => void {
  let isClosed = false;
  const cleanUps: (() => void)[] = [];
  useOpenFunnel.setState(nothingOpen);

  async function load(): Promise<void> {
    const [listed, tab, endShowing] = await Promise.all([
      listFunnels(),
      getTab(),
      showAsOpen(name),
    ]);
    cleanUps.push(endShowing);
    if (!listed.ok && !isClosed) useOpenFunnel.setState({ status: 'gone', isServerGone: true });
    const { funnels } = listed.ok ? listed.value : { funnels: [] };
    const entry = funnels.find((candidate) => candidate.name === name) ?? null;
    const found = await findDrafts(name, entry?.text ?? null);
    if (isClosed) return endShowing();
    if (!listed.ok) return;
    const others = funnels.filter((other) => other.name !== name);
    if (entry?.isReadOnly === true) {
      show(entry, null, { name, others });
      return;
    }
    const drafts = startDrafts(tab, name, found);
    useOpenFunnel.setState({ drafts, isOpenElsewhere: found.openTabs.length > 0 });
    const open = (draft: Draft | null): void => {
      const shown = show(entry, draft, { name, others });
      if (shown === null) useOpenFunnel.setState({ status: 'missing' });
      else cleanUps.push(keepDrafts(shown), watchFile());
    };
    openDraft = open;
    open(drafts.own?.text === entry?.text ? null : drafts.own);
    cleanUps.push(watchTabs(name));
  }

  void load();
  return () => {
    isClosed = true;
    openDraft = null;
    for (const cleanUp of cleanUps) cleanUp();
    useOpenFunnel.setState(nothingOpen);
  };
}

/** Puts an offered draft into the editor. What stands there is set aside, and offered in its place. */
export function takeUpDraft(draft: Draft): void {
  const { open } = useOpenFunnel.getState();
  const current = readTabText();
  const asideKey = `aside ${crypto.randomUUID()}`;
  moveDrafts({ type: 'takenUp', key: draft.key, current, asideKey });
  if (open === null) {
    openDraft?.(draft);
    return;
  }
  const { document: funnelDocument } = open;
  funnelDocument.edit(
    findSmallestEdit(funnelDocument.getText(), draft.text),
    'Unsaved text put back',
  );
  useOpenFunnel.setState({ open: { ...open, saved: draft.base, isRestored: true } });
  // The draft may have begun from another version than the file has now.
  void checkFile();
}

/** Deletes an offered draft. */
export const deleteDraft = ({ key }: Draft): void => moveDrafts({ type: 'deleted', key });

/** The file has this text now. */
export function markSaved(saved: FileText): void {
  const { open } = useOpenFunnel.getState();
  if (open === null) return;
  useOpenFunnel.setState({
    open: { ...open, saved, isRestored: false },
    outside: 'none',
    isServerGone: false,
  });
}

/** The author has read that text was put back. */
export function hideRestored(): void {
  const { open } = useOpenFunnel.getState();
  if (open !== null) useOpenFunnel.setState({ open: { ...open, isRestored: false } });
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
