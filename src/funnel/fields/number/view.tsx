import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field';
import type { FieldOf } from '../shared/schema/field';
import type { FieldView, FieldViewProps } from '../shared/view/contract';
import { canBecomeNumber, readNumber } from './reader';
import { getGrid } from './values';

/** Longer than any number that a visitor types, with its unit. */
const MAX_LENGTH = 60;

/**
 * The keyboard of a phone that can type every answer: digits alone where no answer has a sign or
 * decimals. That for decimals has no minus on iPhones.
 */
function getInputMode(field: FieldOf<'number'>) {
  const { min = -1, validation } = field;
  const lowest = validation.map((entry) => (entry.rule === 'min' ? entry.value : min));
  if (Math.max(min, ...lowest) < 0) return 'text';
  const grid = getGrid(field);
  const isWhole = grid !== null && Number.isInteger(grid.step) && Number.isInteger(grid.origin);
  return isWhole ? 'numeric' : 'decimal';
}

const format = (number: number, useGrouping: boolean): string =>
  number.toLocaleString('en-GB', { maximumFractionDigits: 9, useGrouping });

/** How an ambiguous text was read, and how to type what else it could be. */
function describeReading(typed: string, field: FieldOf<'number'>): string | null {
  const read = readNumber(typed, field);
  if (read?.isAmbiguous !== true) return null;
  const { number, other } = read;
  const isGrouped = field.shownAs !== 'year' && field.shownAs !== 'plain';
  const reading = `This is read as ${format(number, isGrouped)}.`;
  return other === null
    ? reading
    : `${reading} If you mean ${format(other, isGrouped)}, type ${format(other, false)}.`;
}

/**
 * A number as a text input: a number input reacts to the scroll wheel and hides what it cannot
 * parse. Text that is no number is sent as text: the rule keeps it as unfinished input and reports
 * an error.
 */
function NumberView({ state, disabled, onAnswer }: FieldViewProps<'number'>) {
  const { field, value, error } = state;
  const [typed, setTyped] = useState(
    typeof value === 'number' ? format(value, false) : (value ?? ''),
  );
  const [isTyping, setIsTyping] = useState(false);
  const text = String(typed);
  const reading = describeReading(text, field);
  return (
    <TextField
      inputMode={getInputMode(field)}
      autoComplete="off"
      label={field.label}
      hint={field.helpText}
      error={isTyping && canBecomeNumber(text, field) ? null : error}
      unit={field.unit}
      name={field.id}
      value={text}
      maxLength={MAX_LENGTH}
      required={field.required}
      disabled={disabled}
      onChange={(event) => {
        const entry = event.target.value;
        setTyped(entry);
        setIsTyping(true);
        onAnswer(readNumber(entry, field)?.number ?? entry.trim());
      }}
      onBlur={() => setIsTyping(false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setIsTyping(false);
      }}
    >
      <p aria-live="polite" className={reading === null ? undefined : 'mt-2 text-sm text-ink-soft'}>
        {reading}
      </p>
    </TextField>
  );
}

export const number: FieldView<'number'> = {
  View: NumberView,
  getContinueHint: () => 'Type a number to continue',
};
