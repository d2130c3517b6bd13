import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { RenameContext } from '../../edit/rename';
import { describeRenameFailure } from '../../edit/rename-failure';
import { renamableParts, type Renaming } from '../../edit/renaming';
import { findNode, readSourceTree } from '../../../funnel/definition/source-tree';
import { findSmallestEdit } from '../../edit/text-edit';
import { useReport } from '../report/report-store';
import { useFunnelDocument } from '../document/use-document';
import { useOpenFunnel } from '../files/open-funnel';
import { useEditProblem } from './edit-problem';
import { followRenaming } from './follow-renaming';

/** The parts that the rename command knows. */
export type RenamablePart = Renaming['part'];

const names: readonly string[] = renamableParts;

export const isRenamable = (part: string): part is RenamablePart => names.includes(part);

function readText(text: string, path: DefinitionPath): string | null {
  const value: unknown = findNode(readSourceTree(text).root, path)?.value;
  return typeof value === 'string' ? value : null;
}

/** What visitors can have stored: the version of the saved file and its names. */
function readSaved(): Pick<RenameContext, 'publishedVersion' | 'publishedText'> {
  const { open } = useOpenFunnel.getState();
  if (open === null) return { publishedVersion: null };
  const { text } = open.saved;
  const version: unknown = findNode(readSourceTree(text).root, ['version'])?.value;
  return { publishedVersion: typeof version === 'number' ? version : null, publishedText: text };
}

/** Loaded late: its schemas may be made only once zod is told to compile nothing. */
const loadRename = async () => {
  const [{ rename }, { renameInCondition }] = await Promise.all([
    import('../../edit/rename'),
    import('../../edit/rename-in-condition'),
  ]);
  return { rename, renameInCondition };
};

/** Loads the command while the author types a name. */
export const prepareRename = (): void => void loadRename();

function toRenaming(
  text: string,
  part: RenamablePart,
  path: DefinitionPath,
  [from, to]: readonly [string, string],
): Renaming | null {
  if (part !== 'option') return { part, from, to };
  const field = readText(text, [...path.slice(0, -3), 'id']);
  return field === null ? null : { part, field, from, to };
}

/**
 * Renames a part as the command does: every reference, the migration and the version, in one undo step.
 * @param path of the name
 */
export function useRename(): (part: RenamablePart, path: DefinitionPath, to: string) => void {
  const document = useFunnelDocument();
  return (part, path, to) => {
    const from = readText(document.getText(), path);
    if (from === null || from === to) return;
    const warnings = useReport
      .getState()
      .groups.flatMap(({ root, same }) => [root, ...same])
      .flatMap(({ code, place }) => (place === null ? [] : [{ code, path: place.path }]));
    const renameLate = async (): Promise<void> => {
      const { rename, renameInCondition } = await loadRename();
      // Another edit may have come in between, but not of this name.
      const text = document.getText();
      const renaming = toRenaming(text, part, path, [from, to]);
      if (renaming === null || readText(text, path) !== from) return;
      const result = rename(text, renaming, { ...readSaved(), warnings });
      if (!result.ok) {
        const { message, help } = describeRenameFailure(result.failure);
        useEditProblem.setState({ problem: `${message}: ${help}` });
        return;
      }
      useEditProblem.setState({ problem: null });
      document.edit(findSmallestEdit(text, result.text), `Renamed ${from} to ${to}`);
      const after = document.getText();
      followRenaming(document, { renaming, before: text, after }, renameInCondition);
    };
    void renameLate();
  };
}
