import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../../controls/tool-button';
import { createFreshName } from '../../../form/minimal-value';
import { createValueAt } from '../../../form/new-part';
import type { ControlProps } from '../../form-control';
import { useNames } from '../../names-context';
import { useNewParts } from '../../use-new-part';
import { usePartEdits } from '../../use-part-edits';
import { PicturePicker } from '../picture/picture-picker';
import { InnerRows } from '../shared/inner-rows';
import { isJsonObject } from '../../../../../shared/text/json';
import type { GroupControl } from './control';

/** An object inside the part: its properties, a little further in. */
export function GroupView({ field, control, isDisabled, order, Row }: ControlProps<GroupControl>) {
  const { set } = usePartEdits();
  const readContext = useNewParts();
  const { fields } = useNames();
  // A text that an option asks for is a field, too.
  const freshName = createFreshName(field.key, new Set(fields.map(({ value }) => value)));
  const [isChoosing, setChoosing] = useState(false);
  const { picture } = control;
  const add = (file?: string): void => {
    if (readContext === null) return;
    const place = { key: field.key, name: freshName };
    const made = createValueAt(readContext(), control.node, field.path, place);
    const whole = picture !== null && isJsonObject(made) ? { ...made, [picture]: file } : made;
    set(field.path, whole, { order });
    setChoosing(false);
  };
  if (field.value === undefined && !field.isRequired)
    return (
      <div className="grid gap-2">
        <ToolButton
          variant="outlined"
          className="justify-self-start"
          disabled={isDisabled || readContext === null}
          {...(picture !== null && { 'aria-expanded': isChoosing })}
          onClick={() => (picture === null ? add() : setChoosing(!isChoosing))}
        >
          <Plus aria-hidden className="size-4" />
          {`Add ${field.label.toLowerCase()}`}
        </ToolButton>
        {isChoosing && picture !== null && (
          <PicturePicker
            label={field.label}
            name={`${field.path.join('.')}.${picture}`}
            value={undefined}
            isDisabled={isDisabled}
            onPick={add}
          />
        )}
      </div>
    );
  return (
    <div className="grid gap-3 border-l-2 border-line pl-3">
      <InnerRows fields={control.fields} isDisabled={isDisabled} Row={Row} />
      {!field.isRequired && field.value !== undefined && (
        <div>
          <ToolButton disabled={isDisabled} onClick={() => set(field.path, undefined)}>
            {`Remove ${field.label.toLowerCase()}`}
          </ToolButton>
        </div>
      )}
    </div>
  );
}
