import { findSmallestEdit } from '../../edit/text-edit';
import { markSaved, type OpenFunnel, useOpenFunnel } from '../files/open-funnel';
import type { FileText } from '../api/api-protocol';
import { readChange, saveText } from '../files/studio-client';
import { mergeTexts, type MergedText } from './merge-texts';
import type { MergeConflict, Side } from './merge-values';

/** How an attempt to save has ended. */
export type SaveOutcome =
  | { status: 'saved' }
  /** Its stories are not written: it takes too long to tell them. */
  | { status: 'saved-without-stories' }
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
  // First the text: a crash between both would else keep the text without the changes of the file.
  replaceText(open, text, 'Merged with the changed file');
  useOpenFunnel.setState({ open: { ...open, saved: theirs }, outside: 'none' });
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

type Current = { file: FileText } | { problem: string } | 'deleted';

async function readCurrent({ entry }: OpenFunnel): Promise<Current> {
  const current = await readChange(entry.name, '');
  if (current.ok)
    return current.value === null
      ? { problem: 'The file cannot be read.' }
      : { file: current.value };
  return current.reason === 'missing' ? 'deleted' : { problem: current.message };
}

/** Merges the document with the file as it is now, where that is there. */
export async function mergeWithFile(open: OpenFunnel): Promise<SaveOutcome> {
  const current = await readCurrent(open);
  if (current === 'deleted') {
    useOpenFunnel.setState({ outside: 'deleted' });
    return { status: 'failed', message: 'The file was deleted or moved. Save writes it again.' };
  }
  return 'problem' in current
    ? { status: 'failed', message: current.problem }
    : mergeWith(open, current.file, null);
}

/** Shows the file as it is now in place of a text that the author has not changed. */
export async function loadFile(open: OpenFunnel): Promise<void> {
  const current = await readCurrent(open);
  if (current === 'deleted') useOpenFunnel.setState({ outside: 'deleted' });
  else if ('file' in current) takeSide(open, current.file, 'theirs');
}

async function handleStale(open: OpenFunnel): Promise<SaveOutcome> {
  const current = await readCurrent(open);
  // Deleted or moved: there is nothing to merge with.
  if (current === 'deleted') return save(open, null);
  return 'problem' in current
    ? { status: 'failed', message: current.problem }
    : mergeWith(open, current.file, null);
}

async function save(open: OpenFunnel, etag: string | null): Promise<SaveOutcome> {
  const text = open.document.getText();
  const result = await saveText(open.entry.name, text, etag);
  if (result.ok) {
    markSaved({ text, etag: result.value.etag });
    return { status: result.value.areStoriesLate ? 'saved-without-stories' : 'saved' };
  }
  if (result.reason === 'stale') return handleStale(open);
  if (result.reason === 'gone') useOpenFunnel.setState({ isServerGone: true });
  return { status: 'failed', message: result.message };
}

/** Writes the text to its file, exactly as it stands, unless the file has changed since it was opened. */
export const saveFunnel = (open: OpenFunnel): Promise<SaveOutcome> =>
  save(open, useOpenFunnel.getState().outside === 'deleted' ? null : open.saved.etag);
