import { ChevronRight, Plus } from 'lucide-react';
import { ToolButton } from '../../../controls/tool-button';
import { toLabel } from '../../../form/form-field';
import { findDiscriminator, getBranches } from '../../../form/json-schema-node';
import { PlaceNotes } from '../../findings/finding-notes';
import type { ControlProps } from '../../form-control';
import { openPart } from '../../open-part';
import { KindGallery } from '../../outline/kind-gallery';
import { isJsonObject } from '../../../../../shared/text/json';
import { nameOf, RowButtons, toRows, useAddEntry } from '../shared/list-rows';
import type { PartsControl } from './control';

/** A list of parts that have a form of their own: links to them. */
export function PartsView({ field, control, isDisabled, order }: ControlProps<PartsControl>) {
  const rows = toRows(field.value);
  const add = useAddEntry(field, control, order);
  const hasKinds = findDiscriminator(getBranches(control.item)) !== null;
  const addButton = (
    <ToolButton
      variant="outlined"
      disabled={isDisabled || add === null || !control.canGrow}
      {...(!hasKinds && { onClick: () => add?.() })}
    >
      <Plus aria-hidden className="size-4" />
      {`Add to ${field.label.toLowerCase()}`}
    </ToolButton>
  );
  return (
    <div className="grid gap-1">
      <ol aria-label={field.label} className="grid gap-1">
        {rows.map((row, index) => {
          const name = nameOf(row, field, index);
          const kind = isJsonObject(row) ? (row['type'] ?? row['kind']) : undefined;
          return (
            <li key={`${index}`}>
              <div className="flex flex-wrap items-center justify-end gap-x-1">
                <button
                  type="button"
                  className="flex min-h-11 min-w-0 grow basis-64 items-center gap-2 rounded-sm border border-line bg-paper px-2.5 text-left text-sm hover:border-accent desk:min-h-9"
                  onClick={() => openPart([...field.path, index])}
                >
                  <span className="min-w-0 flex-1 py-1 font-semibold wrap-anywhere">{name}</span>
                  {typeof kind === 'string' && (
                    <span className="text-xs text-ink-soft">{toLabel(kind)}</span>
                  )}
                  <ChevronRight aria-hidden className="size-4 shrink-0" />
                </button>
                <RowButtons
                  field={field}
                  index={index}
                  count={rows.length}
                  name={name}
                  isDisabled={isDisabled}
                />
              </div>
              <PlaceNotes path={[...field.path, index]} isBrief />
            </li>
          );
        })}
      </ol>
      <div>
        {hasKinds ? (
          <KindGallery
            title={`Add to ${field.label.toLowerCase()}`}
            list={field.path}
            index={rows.length}
            trigger={addButton}
          />
        ) : (
          addButton
        )}
      </div>
    </div>
  );
}
