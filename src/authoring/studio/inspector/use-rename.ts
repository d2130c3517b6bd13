import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { RenameContext } from '../../edit/rename';
import { describeRenameFailure } from '../../edit/rename-failure';
import { renamableParts } from '../../edit/renaming';
import { findNode, readSourceTree, readSourceValue } from '../../../funnel/definition/source-tree';
import { findSmallestEdit } from '../../edit/text-edit';
import { useReport } from '../report/report-store';
import { useFunnelDocument } from '../document/use-document';
import { useOpenFunnel } from '../files/open-funnel';
import { useEditProblem } from './edit-problem';
import { followRenaming } from './follow-renaming';

/** The parts that can get another name, and the references to them with it. */
const renamed: readonly string[] = renamableParts;

export const isRenamable = (part: string): boolean => renamed.includes(part);

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
  const [{ rename }, { renameInCondition }, { findRenaming }] = await Promise.all([
    import('../../edit/rename'),
    import('../../edit/rename-in-condition'),
    import('../../edit/find-renaming'),
  ]);
  return { rename, renameInCondition, findRenaming };
};

/** Loads the command while the author types a name. */
export const prepareRename = (): void => void loadRename();

/**
 * Renames a part as the command does: every reference, the migration and the version, in one undo step.
 * @param path of the name
 */
export function useRename(): (path: DefinitionPath, to: string) => void {
  const document = useFunnelDocument();
  return (path, to) => {
    const warnings = useReport
      .getState()
      .groups.flatMap(({ root, same }) => [root, ...same])
      .flatMap(({ code, place }) => (place === null ? [] : [{ code, path: place.path }]));
    const renameLate = async (): Promise<void> => {
      const before = document.getText();
      const { rename, renameInCondition, findRenaming } = await loadRename();
      // Another edit may have come in between, but not of this name.
      const text = document.getText();
      const renaming = findRenaming(readSourceValue(text), path, to);
      const then = findRenaming(readSourceValue(before), path, to);
      if (renaming === null || renaming.from === to || renaming.from !== then?.from) return;
      const result = rename(text, renaming, { ...readSaved(), warnings });
      if (!result.ok) {
        const { message, help } = describeRenameFailure(result.failure);
        useEditProblem.setState({ problem: `${message}: ${help}` });
        return;
      }
      useEditProblem.setState({ problem: null });
      document.edit(findSmallestEdit(text, result.text), `Renamed ${renaming.from} to ${to}`);
      const after = document.getText();
      followRenaming(document, { renaming, before: text, after }, renameInCondition);
    };
    void renameLate();
  };
}
