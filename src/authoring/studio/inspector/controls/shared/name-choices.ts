import type { DefinitionPath } from '../../../../../funnel/definition/issues/issue';
import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import { useDocument } from '../../../document/use-document';
import type { NameChoice } from '../../../form/definition-names';
import { listNamesAt } from '../../../form/offered-names';
import { listColumns } from '../../../form/table-columns';
import { readString } from '../../../state/locate';
import { useNames } from '../../names-context';
import type { RecordControl } from '../record/control';

/**
 * The names that a text may have; null where only the author knows them.
 * @param path where the text stands
 */
export function useNameChoices(
  part: NameUse['part'],
  path: DefinitionPath,
): readonly NameChoice[] | null {
  const names = useNames();
  return listNamesAt(names, part, path);
}

/** The names that the entries of an object may have; null where only the author knows them. */
export function useKeyChoices(
  { part, columnsOf }: RecordControl,
  path: DefinitionPath,
): readonly NameChoice[] | null {
  const { text } = useDocument();
  const choices = useNameChoices(part ?? 'any', path);
  return columnsOf === null
    ? choices
    : listColumns(readString(text, [...path.slice(0, -1), columnsOf]));
}
