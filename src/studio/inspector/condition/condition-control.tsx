import { Plus, X } from 'lucide-react';
import { formatCondition } from '../../../authoring/parts/format-condition';
import type { Condition, ConditionLeaf } from '../../../definition/parts/condition-schema';
import { isReadOnEndings } from '../../../definition/parts/decision-places';
import { ToolButton } from '../../controls/tool-button';
import type { Subject } from '../../model/form/definition-names';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { useNames } from '../names-context';
import { usePartEdits } from '../use-part-edits';
import {
  createLeaf,
  findSubject,
  getOperandInput,
  isLeaf,
  readSubject,
  withOperator,
  withSubject,
} from './condition-edits';
import { OperandControl } from './operand-control';

/** The words of each operator in a picker. */
const operatorWords: Readonly<Record<string, string>> = {
  is: 'is',
  isNot: 'is not',
  isAnyOf: 'is any of',
  includes: 'includes',
  includesAny: 'includes any of',
  excludes: 'does not include',
  isAnswered: 'is answered',
  isEmpty: 'is empty',
  lt: 'is less than',
  lte: 'is at most',
  gt: 'is more than',
  gte: 'is at least',
  between: 'is between',
  before: 'is before',
  after: 'is after',
  ageAtLeast: 'is so many years ago or more',
  ageBelow: 'is less than so many years ago',
};

interface EditorProps {
  condition: Condition;
  subjects: readonly Subject[];
  label: string;
  isDisabled: boolean;
  onChange: (condition: Condition | undefined) => void;
}

function LeafRow({
  condition,
  subjects,
  label,
  isDisabled,
  onChange,
}: Omit<EditorProps, 'condition'> & { condition: ConditionLeaf }) {
  const named = readSubject(condition);
  const subject = findSubject(subjects, condition);
  const isListed = subject !== null && subjects.includes(subject);
  const operators = subject?.operators ?? [condition.operator];
  const input = getOperandInput(subject, condition.operator);
  return (
    <div className="grid flex-1 grid-cols-1 gap-1 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]">
      <select
        aria-label={`${label}: asks about`}
        aria-invalid={subject === null || undefined}
        disabled={isDisabled}
        className={inputStyles}
        value={`${named.key} ${named.id}`}
        onChange={({ target }) => {
          const next = subjects.find(({ key, id }) => `${key} ${id}` === target.value);
          if (next !== undefined) onChange(withSubject(condition, next));
        }}
      >
        {!isListed && (
          <option value={`${named.key} ${named.id}`}>
            {subject?.label ?? `${named.id} (does not exist)`}
          </option>
        )}
        {subjects.map(({ key, id, label: words }, index) => (
          <option key={`${index} ${key} ${id}`} value={`${key} ${id}`}>
            {words}
          </option>
        ))}
      </select>
      <select
        aria-label={`${label}: comparison`}
        disabled={isDisabled}
        className={inputStyles}
        value={condition.operator}
        onChange={({ target }) => onChange(withOperator(condition, subject, target.value))}
      >
        {(operators.includes(condition.operator)
          ? operators
          : [condition.operator, ...operators]
        ).map((operator) => (
          <option key={operator} value={operator}>
            {operatorWords[operator] ?? operator}
          </option>
        ))}
      </select>
      <OperandControl
        input={input}
        label={`${label}: value`}
        value={condition.value}
        isDisabled={isDisabled}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </div>
  );
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

function GroupRows({ condition, ...props }: Omit<EditorProps, 'condition'> & { condition: Group }) {
  const { key, parts } = readGroup(condition);
  const { subjects, label, isDisabled, onChange } = props;
  const change = (index: number, part: Condition | undefined): void => {
    if (part !== undefined) return onChange(toGroup(key, parts.toSpliced(index, 1, part)));
    const rest = parts.toSpliced(index, 1);
    const [only] = rest;
    return onChange(rest.length > 1 ? toGroup(key, rest) : only);
  };
  return (
    <div className="grid flex-1 gap-1.5 border-l-2 border-line pl-2">
      <select
        aria-label={`${label}: how the parts are joined`}
        disabled={isDisabled}
        className={`${inputStyles} w-auto justify-self-start`}
        value={key}
        onChange={({ target }) => onChange(toGroup(target.value === 'all' ? 'all' : 'any', parts))}
      >
        <option value="all">all of these hold</option>
        <option value="any">any of these holds</option>
      </select>
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
          subjects={subjects}
          isDisabled={isDisabled}
          onAdd={(leaf) => onChange(toGroup(key, [...parts, leaf]))}
        />
        <AddPart
          subjects={subjects}
          isDisabled={isDisabled}
          onAdd={(leaf) => onChange(toGroup(key, [...parts, toGroup(otherKeys[key], [leaf])]))}
        >
          Add a group
        </AddPart>
      </div>
    </div>
  );
}

function AddPart({
  subjects,
  isDisabled,
  onAdd,
  children = 'Add a part',
}: {
  subjects: readonly Subject[];
  isDisabled: boolean;
  onAdd: (leaf: ConditionLeaf) => void;
  children?: string;
}) {
  const leaf = createLeaf(subjects);
  return (
    <div>
      <ToolButton
        variant="outlined"
        disabled={isDisabled || leaf === null}
        onClick={() => leaf !== null && onAdd(leaf)}
      >
        <Plus aria-hidden className="size-4" />
        {children}
      </ToolButton>
    </div>
  );
}

/** Negates what stands beside it. Not pressed, its plus keeps "not" from being read as a part. */
function NotToggle({
  label,
  isNegated,
  isDisabled,
  onToggle,
}: {
  label: string;
  isNegated: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}) {
  return (
    <ToolButton
      isSquare
      variant={isNegated ? 'filled' : 'quiet'}
      className="w-13 px-1"
      title={isNegated ? 'Take the "not" away' : 'Ask for the opposite'}
      aria-label={`${label}: not`}
      aria-pressed={isNegated}
      disabled={isDisabled}
      onClick={onToggle}
    >
      {isNegated ? (
        'not'
      ) : (
        <span className="inline-flex items-center gap-0.5 text-xs font-normal text-ink-soft">
          <Plus aria-hidden className="size-3" />
          not
        </span>
      )}
    </ToolButton>
  );
}

/** One part of a condition, with the buttons that negate and remove it. */
function ConditionRow({ isRemovable, ...props }: EditorProps & { isRemovable: boolean }) {
  const { condition, label, isDisabled, onChange } = props;
  const isNegated = 'not' in condition;
  return (
    <div className="flex items-start gap-1">
      <NotToggle
        label={label}
        isNegated={isNegated}
        isDisabled={isDisabled}
        onToggle={() => onChange(isNegated ? condition.not : { not: condition })}
      />
      <ConditionParts {...props} />
      {isRemovable && (
        <ToolButton
          isSquare
          aria-label={`Remove ${label}`}
          disabled={isDisabled}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden className="size-4" />
        </ToolButton>
      )}
      {isLeaf(condition) ? null : <span className="sr-only">{formatCondition(condition)}</span>}
    </div>
  );
}

function ConditionParts(props: EditorProps) {
  const { condition, onChange } = props;
  if (isLeaf(condition)) return <LeafRow {...props} condition={condition} />;
  if ('not' in condition)
    return (
      <ConditionParts
        {...props}
        label={`${props.label}, not`}
        condition={condition.not}
        onChange={(inner) => onChange(inner === undefined ? undefined : { not: inner })}
      />
    );
  return <GroupRows {...props} condition={condition} />;
}

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

export function ConditionControl({ field, isDisabled, order }: ControlProps<'condition'>) {
  const { set } = usePartEdits();
  return (
    <ConditionEditor
      value={field.value}
      label={field.label}
      isDisabled={isDisabled}
      isOptional={!field.isRequired}
      readsDecisions={isReadOnEndings(field.path)}
      onChange={(condition) => set(field.path, condition, { order })}
    />
  );
}
