import type { Operand } from '../../../../funnel/definition/schema/condition-schema';
import { inputStyles } from '../input-styles';
import type { OperandInput } from '../../form/condition-edits';

interface OperandControlProps {
  input: OperandInput;
  label: string;
  value: Operand | undefined;
  isDisabled: boolean;
  onChange: (value: Operand) => void;
}

const toList = (value: Operand | undefined): (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

type OperandList = ReturnType<typeof toList>;

interface ManyChoicesProps extends Pick<OperandControlProps, 'label' | 'isDisabled' | 'onChange'> {
  choices: Extract<OperandInput, { values: unknown }>['values'];
  list: OperandList;
}

/** At least one value stays. */
function ManyChoices({ choices, label, list, isDisabled, onChange }: ManyChoicesProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-0.5">
      {choices.map((choice, index) => (
        <label key={`${index} ${choice.value}`} className="flex min-h-9 items-center gap-2 text-sm">
          <input
            type="checkbox"
            disabled={isDisabled}
            checked={list.includes(choice.value)}
            className="size-5 accent-(--accent)"
            onChange={({ target }) => {
              const next = target.checked
                ? [...list, choice.value]
                : list.filter((entry) => entry !== choice.value);
              if (next.length > 0) onChange(next);
            }}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

interface RangeInputsProps extends Pick<OperandControlProps, 'label' | 'onChange'> {
  shared: { disabled: boolean; className: string };
  list: OperandList;
}

function RangeInputs({ shared, label, list, onChange }: RangeInputsProps) {
  return (
    <div className="flex items-center gap-1">
      {[0, 1].map((end) => (
        <input
          key={end}
          {...shared}
          aria-label={`${label}, ${end === 0 ? 'from' : 'to'}`}
          type="number"
          step="any"
          value={String(list[end] ?? '')}
          onChange={({ target }) => {
            const next = [list[0] ?? 0, list[1] ?? 0];
            next[end] = Number(target.value);
            onChange(next);
          }}
        />
      ))}
    </div>
  );
}

/** The value that a comparison compares with, in the input that fits it. */
export function OperandControl({ input, label, value, isDisabled, onChange }: OperandControlProps) {
  const shared = { 'aria-label': label, disabled: isDisabled, className: inputStyles };
  const list = toList(value);
  switch (input.kind) {
    case 'none':
      return <span />;
    case 'one':
      return (
        <select
          {...shared}
          value={String(list[0] ?? '')}
          onChange={({ target }) => onChange(target.value)}
        >
          {!input.values.some((choice) => choice.value === list[0]) && (
            <option value={String(list[0] ?? '')}>{String(list[0] ?? 'choose')}</option>
          )}
          {/* Two options may have one value: a finding says so. */}
          {input.values.map((choice, index) => (
            <option key={`${index} ${choice.value}`} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case 'many':
      return (
        <ManyChoices
          choices={input.values}
          label={label}
          list={list}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <select
          {...shared}
          value={String(list[0] ?? true)}
          onChange={({ target }) => onChange(target.value === 'true')}
        >
          <option value="true">yes</option>
          <option value="false">no</option>
        </select>
      );
    case 'number':
      return (
        <input
          {...shared}
          type="number"
          step="any"
          value={String(list[0] ?? '')}
          onChange={({ target }) => target.value !== '' && onChange(Number(target.value))}
        />
      );
    case 'range':
      return <RangeInputs shared={shared} label={label} list={list} onChange={onChange} />;
    case 'text':
      return (
        <input
          {...shared}
          type="text"
          value={String(list[0] ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'texts':
      return (
        <input
          {...shared}
          type="text"
          title="Several values, with a comma between two"
          value={list.join(', ')}
          onChange={({ target }) => onChange(target.value.split(',').map((entry) => entry.trim()))}
        />
      );
  }
}
