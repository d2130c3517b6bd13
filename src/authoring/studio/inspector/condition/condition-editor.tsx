import type { Condition } from '../../../../funnel/definition/schema/condition-schema';
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
  readsDecisions = false,
  onChange,
}: {
  value: unknown;
  label: string;
  isDisabled: boolean;
  isOptional: boolean;
  /** Whether every decision is made where the condition is read. */
  readsDecisions?: boolean;
  onChange: (condition: Condition | undefined) => void;
}) {
  const { subjects: all } = useNames();
  const subjects = readsDecisions ? all : all.filter(({ key }) => key !== 'decision');
  if (!isCondition(value))
    return (
      <AddPart subjects={subjects} isDisabled={isDisabled} onAdd={onChange}>
        Add a condition
      </AddPart>
    );
  return (
    <div className="grid gap-1.5">
      <ConditionRow
        condition={value}
        subjects={subjects}
        label={label}
        isDisabled={isDisabled}
        isRemovable={isOptional}
        onChange={(next) => (isOptional || next !== undefined) && onChange(next)}
      />
      {'all' in value || 'any' in value ? null : (
        <AddPart
          subjects={subjects}
          isDisabled={isDisabled}
          onAdd={(leaf) => onChange({ all: [value, leaf] })}
        />
      )}
    </div>
  );
}
