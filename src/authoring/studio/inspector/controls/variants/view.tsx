import { createValueAt } from '../../../form/new-part';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { useNewParts } from '../../use-new-part';
import { usePartEdits } from '../../use-part-edits';
import { InnerRows } from '../shared/inner-rows';
import type { VariantsControl } from './control';

/** One of several shapes: a picker, and the properties of the shape that is taken. */
export function VariantsView({
  field,
  control,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
  Row,
}: ControlProps<VariantsControl>) {
  const { set } = usePartEdits();
  const readContext = useNewParts();
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
        disabled={isDisabled || readContext === null}
        className={inputStyles}
        value={taken === -1 ? '' : String(taken)}
        onChange={({ target }) => {
          const variant = variants[Number(target.value)];
          if (target.value === '' || variant === undefined) set(field.path, undefined);
          else if (readContext !== null)
            set(
              field.path,
              variant.constant ??
                createValueAt(readContext(), variant.node, field.path, { key: field.key }),
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
