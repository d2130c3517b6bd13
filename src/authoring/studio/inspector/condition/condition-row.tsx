import type { ReactNode } from 'react';
import type {
  Condition,
  ConditionLeaf,
} from '../../../../funnel/definition/schema/condition-schema';
import { describeCondition } from '../../form/condition-words';
import type { Subject } from '../../form/definition-names';
import { inputStyles } from '../input-styles';
import { RemoveButton } from '../../controls/remove-button';
import { AddPart, NotToggle } from './condition-buttons';
import { isLeaf } from '../../form/condition-edits';
import { useNames } from '../names-context';
import { LeafRow } from './leaf-row';

interface ConditionRowProps {
  condition: Condition;
  /** What it can ask about. */
  subjects: readonly Subject[];
  /** What a new part begins with; null where nothing can be asked. */
  first: ConditionLeaf | null;
  label: string;
  isDisabled: boolean;
  isRemovable: boolean;
  onChange: (condition: Condition | undefined) => void;
}

type Group = { all: Condition[] } | { any: Condition[] };

const readGroup = (condition: Group) =>
  'all' in condition
    ? { key: 'all' as const, parts: condition.all }
    : { key: 'any' as const, parts: condition.any };

const toGroup = (key: 'all' | 'any', parts: Condition[]): Condition =>
  key === 'all' ? { all: parts } : { any: parts };

/** A group inside another joins its parts the other way: the same way needs no group. */
const otherKeys = { all: 'any', any: 'all' } as const;

/** A condition without its "not". Two of them say nothing. */
function readNegation(condition: Condition): { inner: Leaf | Group; isNegated: boolean } {
  if (!('not' in condition)) return { inner: condition, isNegated: false };
  const { inner, isNegated } = readNegation(condition.not);
  return { inner, isNegated: !isNegated };
}
type Leaf = Exclude<Condition, Group | { not: Condition }>;

interface GroupRowsProps extends Omit<ConditionRowProps, 'condition' | 'isRemovable'> {
  condition: Group;
  /** The buttons that negate and remove it. */
  before: ReactNode;
  after: ReactNode;
}

/** How parts are joined, and below it each part: the indentation is a line, so that inputs stay wide. */
function GroupRows({ condition, before, after, ...props }: GroupRowsProps) {
  const { key, parts } = readGroup(condition);
  const { first, label, isDisabled, onChange } = props;
  const { subjects } = useNames();
  const change = (index: number, part: Condition | undefined): void => {
    if (part !== undefined) return onChange(toGroup(key, parts.toSpliced(index, 1, part)));
    const rest = parts.toSpliced(index, 1);
    const [only] = rest;
    return onChange(rest.length > 1 ? toGroup(key, rest) : only);
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-start gap-1">
        {before}
        <select
          aria-label={`${label}: how the parts are joined`}
          disabled={isDisabled}
          className={`${inputStyles} max-w-xs flex-1`}
          value={key}
          onChange={({ target }) =>
            onChange(toGroup(target.value === 'all' ? 'all' : 'any', parts))
          }
        >
          <option value="all">all of these hold</option>
          <option value="any">any of these holds</option>
        </select>
        {after}
      </div>
      <div className="grid gap-2 border-l-2 border-line pl-1.5">
        {parts.map((part, index) => (
          <ConditionRow
            key={`${index}`}
            {...props}
            label={`${label} ${index + 1}`}
            condition={part}
            isRemovable
            onChange={(next) => change(index, next)}
          />
        ))}
        <div className="flex flex-wrap gap-1.5">
          <AddPart
            first={first}
            isDisabled={isDisabled}
            onAdd={(leaf) => onChange(toGroup(key, [...parts, leaf]))}
          />
          <AddPart
            first={first}
            isDisabled={isDisabled}
            onAdd={(leaf) => onChange(toGroup(key, [...parts, toGroup(otherKeys[key], [leaf])]))}
          >
            Add a group
          </AddPart>
        </div>
      </div>
      <span className="sr-only">{describeCondition(condition, subjects)}</span>
    </div>
  );
}

/** One part of a condition, with the buttons that negate and remove it. */
export function ConditionRow({ isRemovable, ...props }: ConditionRowProps) {
  const { condition, label, isDisabled, onChange } = props;
  const { inner, isNegated } = readNegation(condition);
  const shared = {
    ...props,
    label: isNegated ? `${label}, not` : label,
    before: (
      <NotToggle
        label={label}
        isNegated={isNegated}
        isDisabled={isDisabled}
        onToggle={() => onChange(isNegated ? inner : { not: inner })}
      />
    ),
    after: isRemovable ? (
      <RemoveButton label={label} isDisabled={isDisabled} onRemove={() => onChange(undefined)} />
    ) : null,
    onChange: (next: Condition | undefined) =>
      onChange(isNegated && next !== undefined ? { not: next } : next),
  };
  return isLeaf(inner) ? (
    <LeafRow {...shared} condition={inner} />
  ) : (
    <GroupRows {...shared} condition={inner} />
  );
}
