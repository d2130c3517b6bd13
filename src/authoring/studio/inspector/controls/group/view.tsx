import { Plus } from 'lucide-react';
import { useReport } from '../../../report/report-store';
import { ToolButton } from '../../../controls/tool-button';
import { createFreshName, createMinimalValue } from '../../../form/minimal-value';
import type { ControlProps } from '../../form-control';
import { useNames } from '../../names-context';
import { usePartEdits } from '../../use-part-edits';
import { InnerRows } from '../shared/inner-rows';
import { useNameReader } from '../shared/name-choices';
import type { GroupControl } from './control';

/** An object inside the part: its properties, a little further in. */
export function GroupView({ field, control, isDisabled, order, Row }: ControlProps<GroupControl>) {
  const { set } = usePartEdits();
  const schema = useReport((state) => state.schema);
  const refer = useNameReader(field.path);
  const { fields } = useNames();
  // A text that an option asks for is a field, too.
  const freshName = createFreshName(field.key, new Set(fields.map(({ value }) => value)));
  if (field.value === undefined && !field.isRequired)
    return (
      <ToolButton
        variant="outlined"
        disabled={isDisabled || schema === null}
        onClick={() =>
          schema !== null &&
          set(field.path, createMinimalValue(schema, control.node, field.key, freshName, refer), {
            order,
          })
        }
      >
        <Plus aria-hidden className="size-4" />
        {`Add ${field.label.toLowerCase()}`}
      </ToolButton>
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
