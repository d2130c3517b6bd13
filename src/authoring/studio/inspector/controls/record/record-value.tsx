import { ChevronRight } from 'lucide-react';
import { ToolButton } from '../../../controls/tool-button';
import { toLabel } from '../../../form/form-field';
import { describeSource } from '../../../form/describe-source';
import { isJsonObject } from '../../../../../shared/text/json';
import { getBranches } from '../../../form/json-schema-node';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { useNames } from '../../names-context';
import { openPart } from '../../open-part';
import { usePartEdits } from '../../use-part-edits';
import type { RecordControl } from './control';

/** A value with properties in few words: what visitors read of it, else each property. */
function describeProperties(value: unknown): string {
  if (!isJsonObject(value)) return String(value);
  const { label } = value;
  if (typeof label === 'string') return `“${label}”`;
  return Object.entries(value)
    .map(([key, entry]) => `${toLabel(key)}: ${isJsonObject(entry) ? '…' : String(entry)}`)
    .join(', ');
}

interface RecordValueProps extends Pick<
  ControlProps<RecordControl>,
  'field' | 'control' | 'isDisabled'
> {
  name: string;
  value: unknown;
  describedBy: string | undefined;
}

/** The value of a name: an input where it is one text or number, else a link to its form. */
export function RecordValue({
  field,
  control,
  name,
  value,
  describedBy,
  isDisabled,
}: RecordValueProps) {
  const { set } = usePartEdits();
  const names = useNames();
  const [only, ...others] = isJsonObject(value) ? Object.entries(value) : [];
  const isText = typeof value === 'string';
  const isPair = others.length === 0 && typeof only?.[1] === 'string';
  const path = isPair ? [...field.path, name, only[0]] : [...field.path, name];
  if (typeof value === 'number')
    return (
      <input
        type="number"
        step="any"
        aria-label={`${name} in ${field.label}`}
        disabled={isDisabled}
        className={inputStyles}
        value={value}
        onChange={({ target }) =>
          target.value !== '' && set(path, Number(target.value), { joins: true })
        }
      />
    );
  // A union with names in it, such as a source of a value, has pickers in a form of its own.
  const isUnion = getBranches(control.item).length > 0;
  if (isUnion || (!isText && !isPair)) {
    const words = isUnion ? describeSource(value, names) : describeProperties(value);
    return (
      <ToolButton
        variant="outlined"
        aria-label={`${name} of ${field.label}: ${words}`}
        aria-describedby={describedBy}
        className="w-full min-w-0 justify-start"
        onClick={() => openPart([...field.path, name])}
      >
        <span className="min-w-0 flex-1 py-1 text-left font-normal wrap-anywhere whitespace-normal">
          {words}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </ToolButton>
    );
  }
  return (
    <input
      type="text"
      aria-label={`${isPair ? `${only[0]} of ${name}` : name} in ${field.label}`}
      disabled={isDisabled}
      className={inputStyles}
      value={isText ? value : String(only?.[1])}
      onChange={({ target }) => set(path, target.value, { joins: true })}
    />
  );
}
