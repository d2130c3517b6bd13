import type { ReactNode } from 'react';
import type {
  Condition,
  ConditionLeaf,
} from '../../../../funnel/definition/schema/condition-schema';
import { nameOperator } from '../../../wording/format-condition';
import type { Subject } from '../../form/definition-names';
import { readSubject } from '../../form/condition-words';
import { inputStyles } from '../input-styles';
import {
  findSubject,
  getOperandInput,
  withOperator,
  withSubject,
} from '../../form/condition-edits';
import { useNames } from '../names-context';
import { OperandControl } from './operand-control';

interface LeafRowProps {
  condition: ConditionLeaf;
  subjects: readonly Subject[];
  label: string;
  isDisabled: boolean;
  onChange: (condition: Condition | undefined) => void;
  /** The buttons that negate and remove it: they share its first and its last line. */
  before: ReactNode;
  after: ReactNode;
}

/**
 * The inputs share a line of at least 24 rem. In a narrower one each has a line of its own, beside a
 * button: two halves and the gap do not fit. A container query is not laid out again by Chromium 156.
 */
const halfLine = 'basis-[clamp(0px,(24rem-100%)*999,50%)]';
const wholeLine = 'basis-[clamp(0px,(24rem-100%)*999,100%)]';

function SubjectPicker({
  condition,
  subjects,
  subject,
  label,
  isDisabled,
  onChange,
}: Pick<LeafRowProps, 'condition' | 'subjects' | 'label' | 'isDisabled' | 'onChange'> & {
  subject: Subject | null;
}) {
  const named = readSubject(condition);
  const isListed = subject !== null && subjects.includes(subject);
  return (
    <select
      aria-label={`${label}: asks about`}
      aria-invalid={subject === null || undefined}
      disabled={isDisabled}
      className={`${inputStyles} grow-3 ${halfLine}`}
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
  );
}

/** A comparison: one line where there is room, else a line for each of its inputs. */
export function LeafRow(props: LeafRowProps) {
  const { condition, label, isDisabled, onChange, before, after } = props;
  const subject = findSubject(useNames().subjects, condition);
  const operators = subject?.operators ?? [condition.operator];
  const input = getOperandInput(subject, condition.operator);
  const hasValue = input.kind !== 'none';
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-1">
      {before}
      <SubjectPicker {...props} subject={subject} />
      <select
        aria-label={`${label}: comparison`}
        disabled={isDisabled}
        className={`${inputStyles} grow-2 ${hasValue ? wholeLine : halfLine}`}
        value={condition.operator}
        onChange={({ target }) => onChange(withOperator(condition, subject, target.value))}
      >
        {(operators.includes(condition.operator)
          ? operators
          : [condition.operator, ...operators]
        ).map((operator) => (
          <option key={operator} value={operator}>
            {nameOperator(operator)}
          </option>
        ))}
      </select>
      {hasValue && (
        <div className={`min-w-0 grow-3 ${halfLine}`}>
          <OperandControl
            input={input}
            label={`${label}: value`}
            value={condition.value}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </div>
      )}
      {after}
    </div>
  );
}
