import { Plus } from 'lucide-react';
import { useReport } from '../../report/report-store';
import { ToolButton } from '../../controls/tool-button';
import type { FormField } from '../../form/describe-form';
import { createFreshName, createMinimalValue } from '../../form/minimal-value';
import type { ControlProps } from '../form-control';
import { inputStyles } from '../input-styles';
import { useNames } from '../names-context';
import { usePartEdits } from '../use-part-edits';
import { useNameReader } from './name-choices';

function InnerRows({
  fields,
  isDisabled,
  Row,
}: Pick<ControlProps, 'isDisabled' | 'Row'> & { fields: readonly FormField[] }) {
  const order = fields.map(({ key }) => key);
  return fields.map((field) => (
    <Row key={field.key} field={field} order={order} isDisabled={isDisabled} />
  ));
}

/** An object inside the part: its properties, a little further in. */
export function GroupControl({ field, control, isDisabled, order, Row }: ControlProps<'group'>) {
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

/** One of several shapes: a picker, and the properties of the shape that is taken. */
export function VariantsControl({
  field,
  control,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
  Row,
}: ControlProps<'variants'>) {
  const { set } = usePartEdits();
  const schema = useReport((state) => state.schema);
  const refer = useNameReader(field.path);
  const { variants, taken, fields } = control;
  const fallback =
    field.fallback === undefined
      ? -1
      : variants.findIndex(({ constant }) => constant === field.fallback);
  // The default is one entry, written or not.
  const canBeLeftOut =
    (!field.isRequired || taken === -1) && (fallback === -1 || taken !== fallback);
  return (
    <div className="grid gap-2">
      <select
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        disabled={isDisabled || schema === null}
        className={inputStyles}
        value={taken === -1 ? '' : String(taken)}
        onChange={({ target }) => {
          const variant = variants[Number(target.value)];
          if (target.value === '' || variant === undefined) set(field.path, undefined);
          else if (schema !== null)
            set(
              field.path,
              variant.constant ?? createMinimalValue(schema, variant.node, field.key, null, refer),
              { order },
            );
        }}
      >
        {canBeLeftOut && (
          <option value="">
            {fallback === -1 ? 'none' : `${variants[fallback]?.label ?? ''} (default)`}
          </option>
        )}
        {variants.map(({ label }, index) =>
          canBeLeftOut && index === fallback ? null : (
            <option key={label} value={index}>
              {index === fallback ? `${label} (default)` : label}
            </option>
          ),
        )}
      </select>
      {fields.length > 0 && (
        <div className="grid gap-3 border-l-2 border-line pl-3">
          <InnerRows fields={fields} isDisabled={isDisabled} Row={Row} />
        </div>
      )}
    </div>
  );
}
