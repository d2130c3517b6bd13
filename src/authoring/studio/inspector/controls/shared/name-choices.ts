import type { DefinitionPath } from '../../../../../funnel/definition/issues/issue';
import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import { useDocument } from '../../../document/use-document';
import type { DefinitionNames, NameChoice } from '../../../form/definition-names';
import { listColumns } from '../../../form/table-columns';
import type { NameReader } from '../../../form/minimal-value';
import { readString } from '../../../state/locate';
import { useNames } from '../../names-context';
import type { RecordControl } from '../record/control';

const nameLists: Partial<
  Record<NameUse['part'], (names: DefinitionNames) => readonly NameChoice[]>
> = {
  step: ({ steps }) => steps,
  field: ({ fields }) => fields,
  score: ({ scores }) => scores,
  decision: ({ decisions }) => decisions,
  value: ({ values }) => values,
  input: ({ inputs }) => inputs,
  decisionResult: ({ results }) => Object.values(results).flat(),
};

/** The options or outcomes of the nearest part around a path that has some. */
function findChoices(
  { choices }: DefinitionNames,
  path: DefinitionPath,
): readonly NameChoice[] | null {
  const at = path.findLastIndex((_, index) =>
    Object.hasOwn(choices, path.slice(0, index + 1).join('.')),
  );
  return at === -1 ? null : (choices[path.slice(0, at + 1).join('.')] ?? null);
}

/**
 * The names that a text may have; null where only the author knows them.
 * @param path where the text stands
 */
export function useNameChoices(
  part: NameUse['part'],
  path: DefinitionPath,
): readonly NameChoice[] | null {
  const names = useNames();
  if (part === 'option' || part === 'outcome') return findChoices(names, path);
  return nameLists[part]?.(names) ?? null;
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

/**
 * The names that new references have: of each kind the first. A route leads forwards, so that of a
 * step leads to the step that follows.
 * @param path where the references stand
 */
export function useNameReader([list, index]: DefinitionPath): NameReader {
  const names = useNames();
  return (part) => {
    const isRoute = part === 'step' && list === 'steps' && typeof index === 'number';
    return nameLists[part]?.(names)[isRoute ? index + 1 : 0]?.value;
  };
}
