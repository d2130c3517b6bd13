import { useId } from 'react';
import type { FormField } from '../form/form-field';
import { type AnyControl, getControlType } from './controls/registry';
import { controlViews } from './controls/views';
import { FindingNotes } from './findings/finding-notes';
import { joinIds, toFindingId, useFindings } from './findings/use-findings';
import type { ControlProps, FormRowProps } from './form-control';

/** One property: its name, its input, and what it means. */
export function FormRow({
  field,
  order,
  isDisabled,
  labelPrefix,
  isCompact = false,
  isToldBelow = false,
}: FormRowProps) {
  const id = useId();
  const { label, help, control, isRequired } = field;
  const View = controlViews[(control as AnyControl).kind] as (
    props: ControlProps,
  ) => React.ReactNode; // keyed by the control's own kind
  const { isOneInput, listInnerPlaces } = getControlType(control);
  const helpId = help === null || isCompact ? undefined : `${id}-help`;
  const findings = useFindings(field.path, listInnerPlaces?.(field));
  const describedBy = joinIds(helpId, ...findings.shown.map(toFindingId));
  const prefix =
    labelPrefix === undefined ? null : <span className="sr-only">{labelPrefix}: </span>;
  const name = (
    <>
      {prefix}
      {label}
      {isRequired && (
        <span aria-hidden className="ml-0.5 text-ink-soft">
          *
        </span>
      )}
    </>
  );
  const view = (
    <View
      field={field}
      control={control}
      id={id}
      describedBy={describedBy}
      isInvalid={findings.hasErrors || undefined}
      isCompact={isCompact}
      isDisabled={isDisabled}
      order={order}
      Row={FormRow}
    />
  );
  const helpLine =
    helpId === undefined ? null : (
      <p id={helpId} className="mt-1 text-xs text-ink-soft">
        {help}
      </p>
    );
  const notes = isToldBelow ? null : <FindingNotes findings={findings} />;
  return isOneInput ? (
    <div className={control.kind === 'boolean' ? 'flex flex-wrap items-center gap-x-3' : 'min-w-0'}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {name}
      </label>
      {view}
      {helpLine}
      {notes}
    </div>
  ) : (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="mb-1 text-sm font-semibold">{name}</legend>
      {view}
      {helpLine}
      {notes}
    </fieldset>
  );
}

export function FormFields({
  fields,
  isDisabled,
}: {
  fields: readonly FormField[];
  isDisabled: boolean;
}) {
  const order = fields.map(({ key }) => key);
  return fields.map((field) => (
    <FormRow key={field.key} field={field} order={order} isDisabled={isDisabled} />
  ));
}
