import { setValue } from '../../edit/set-value';
import { applyEdits } from '../../edit/text-edit';
import type { FunnelEntry } from '../api/api-protocol';
import { deleteText, saveText } from '../files/studio-client';

/** A change of the folder that can be taken back, or why there is none. */
export type FolderChange =
  { ok: true; undo: () => Promise<FolderChange> } | { ok: false; message: string };

async function write(
  { name, text }: Pick<FunnelEntry, 'name' | 'text'>,
  etag: string | null,
  undo: (etag: string) => Promise<FolderChange>,
): Promise<FolderChange> {
  const saved = await saveText(name, text, etag);
  return saved.ok
    ? { ok: true, undo: () => undo(saved.value.etag) }
    : { ok: false, message: saved.message };
}

/** Gives a funnel another title. Its id, its file and its address stay. */
export async function renameFunnel(entry: FunnelEntry, title: string): Promise<FolderChange> {
  const edited = setValue(entry.text, ['title'], title);
  if (!edited.ok) return { ok: false, message: edited.problem };
  const renamed = { name: entry.name, text: applyEdits(entry.text, edited.edits) };
  const putBack = (etag: string): Promise<FolderChange> =>
    write(entry, etag, (now) => write(renamed, now, putBack));
  return write(renamed, entry.etag, putBack);
}

/** Deletes a funnel with its stories. */
export async function deleteFunnel(
  entry: Pick<FunnelEntry, 'name' | 'text' | 'etag'>,
): Promise<FolderChange> {
  const deleted = await deleteText(entry.name, entry.etag);
  if (!deleted.ok) return { ok: false, message: deleted.message };
  return { ok: true, undo: () => write(entry, null, (etag) => deleteFunnel({ ...entry, etag })) };
}

const toSearched = ({ name, summary }: FunnelEntry): string =>
  [name, summary?.title, summary?.description, summary?.route].join('\n').toLowerCase();

/** The funnels that have each word of a search, the last changed one first. */
export function arrangeFunnels(funnels: readonly FunnelEntry[], search: string): FunnelEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return funnels
    .filter((entry) => words.every((word) => toSearched(entry).includes(word)))
    .toSorted((a, b) => b.changedAt - a.changedAt);
}
