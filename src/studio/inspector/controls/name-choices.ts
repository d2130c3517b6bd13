import type { NameUse } from '../../../definition/parts/name-schemas';
import type { DefinitionNames, NameChoice } from '../../model/form/definition-names';
import type { NameReader } from '../../model/schema/minimal-value';
import { useNames } from '../names-context';

const nameLists: Partial<
  Record<NameUse['part'], (names: DefinitionNames) => readonly NameChoice[]>
> = {
  step: ({ steps }) => steps,
  field: ({ fields }) => fields,
  score: ({ scores }) => scores,
  decision: ({ decisions }) => decisions,
  decisionResult: ({ results }) => Object.values(results).flat(),
};

/** The names that a text may have; null where only the author knows them. */
export function useNameChoices(part: NameUse['part']): readonly NameChoice[] | null {
  const names = useNames();
  return nameLists[part]?.(names) ?? null;
}

/** The first name of each kind, for a new reference. */
export function useNameReader(): NameReader {
  const names = useNames();
  return (part) => nameLists[part]?.(names)[0]?.value;
}
