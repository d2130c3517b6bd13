import type { Condition } from '../../../../funnel/definition/schema/condition-schema';
import { createLeafAt } from '../../form/new-part';
import { listSubjectsAt } from '../../form/offered-names';
import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { useNames } from '../names-context';
import { AddPart } from './condition-buttons';
import { ConditionRow } from './condition-row';

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' &&
  value !== null &&
  ['all', 'any', 'not', 'operator'].some((key) => Object.hasOwn(value, key));

/** A condition as rows: what is asked, how it compares, and with what. */
export function ConditionEditor({
  value,
  label,
  isDisabled,
  isOptional,
  path = [],
  onChange,
}: {
  value: unknown;
  label: string;
  isDisabled: boolean;
  isOptional: boolean;
  /** Where the condition stands, which decides what it can ask about. */
  path?: DefinitionPath;
  onChange: (condition: Condition | undefined) => void;
}) {
  const names = useNames();
  const subjects = listSubjectsAt(names, path);
  const first = createLeafAt(names, path);
  if (!isCondition(value))
    return (
      <AddPart first={first} isDisabled={isDisabled} onAdd={onChange}>
        Add a condition
      </AddPart>
    );
  return (
    <div className="grid gap-1.5">
      <ConditionRow
        condition={value}
        subjects={subjects}
        first={first}
        label={label}
        isDisabled={isDisabled}
        isRemovable={isOptional}
        onChange={(next) => (isOptional || next !== undefined) && onChange(next)}
      />
      {'all' in value || 'any' in value ? null : (
        <AddPart
          first={first}
          isDisabled={isDisabled}
          onAdd={(leaf) => onChange({ all: [value, leaf] })}
        />
      )}
    </div>
  );
}
