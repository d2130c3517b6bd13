import { findSmallestEdit } from '../../edit/text-edit';
import { markSaved, type OpenFunnel, useOpenFunnel } from '../files/open-funnel';
import type { FileText } from '../api/api-protocol';
import { readChange, saveText } from '../files/studio-client';
import { mergeTexts, type MergedText } from './merge-texts';
import type { MergeConflict, Side } from './merge-values';

/** How an attempt to save has ended. */
export type SaveOutcome =
  | { status: 'saved' }
  /** The file has changed; without conflicts the merged text stands in the document now. */
  | { status: 'merged'; theirs: FileText }
  | { status: 'conflicts'; theirs: FileText; conflicts: MergeConflict[] }
  /** One of the versions is no JSON. */
  | { status: 'unmergeable'; theirs: FileText }
  | { status: 'failed'; message: string };

/** Replaces what differs, in one undo step. */
export function replaceText(
  { document: funnelDocument }: OpenFunnel,
  text: string,
  label: string,
): void {
  funnelDocument.edit(findSmallestEdit(funnelDocument.getText(), text), label);
}

/** Merges the text of another author into the document. Writes nothing. */
export const mergeDocument = (
  { document: funnelDocument }: OpenFunnel,
  base: string,
  theirs: FileText,
  sides: Readonly<Record<string, Side>>,
): MergedText => mergeTexts({ base, mine: funnelDocument.getText(), theirs: theirs.text }, sides);

/** The file as it is now has a merged text beside it: the next save replaces exactly that file. */
function adoptTheirs(open: OpenFunnel, theirs: FileText, text: string): void {
  useOpenFunnel.setState({ open: { ...open, saved: theirs }, outside: 'none' });
  replaceText(open, text, 'Merged with the changed file');
}

/** Merges the document with a file that has changed since it was opened. */
export function mergeWith(
  open: OpenFunnel,
  theirs: FileText,
  sides: Readonly<Record<string, Side>> | null,
): SaveOutcome {
  const merged = mergeDocument(open, open.saved.text, theirs, sides ?? {});
  if (!merged.ok) return { status: 'unmergeable', theirs };
  if (merged.conflicts.length > 0 && sides === null)
    return { status: 'conflicts', theirs, conflicts: merged.conflicts };
  adoptTheirs(open, theirs, merged.text);
  return { status: 'merged', theirs };
}

/** Takes one of two versions whole. */
export function takeSide(open: OpenFunnel, theirs: FileText, side: Side): void {
  adoptTheirs(open, theirs, side === 'mine' ? open.document.getText() : theirs.text);
}

async function handleStale(open: OpenFunnel): Promise<SaveOutcome> {
  const current = await readChange(open.entry.name, '');
  if (current.ok && current.value !== null) return mergeWith(open, current.value, null);
  if (current.ok || current.reason !== 'missing')
    return { status: 'failed', message: current.ok ? 'The file cannot be read.' : current.message };
  // Deleted or moved: there is nothing to merge with.
  return save(open, null);
}

async function save(open: OpenFunnel, etag: string | null): Promise<SaveOutcome> {
  const text = open.document.getText();
  const result = await saveText(open.entry.name, text, etag);
  if (result.ok) {
    markSaved({ text, etag: result.value.etag });
    return { status: 'saved' };
  }
  if (result.reason === 'stale' && etag !== null) return handleStale(open);
  if (result.reason === 'gone') useOpenFunnel.setState({ isServerGone: true });
  return { status: 'failed', message: result.message };
}

/** Writes the text to its file, exactly as it stands, unless the file has changed since it was opened. */
export const saveFunnel = (open: OpenFunnel): Promise<SaveOutcome> => save(open, open.saved.etag);
