import { CircleAlert, Ellipsis, TriangleAlert } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type KeyboardEvent, memo } from 'react';
import { formatPlural } from '../../../wording/format-numbers';
import { toLabel } from '../../form/form-field';
import type { OutlineEntry } from '../../form/read-outline';
import type { StepLoss } from '../../measured/use-measured';
import { isSamePath } from '../../state/locate';
import { useStudioStore } from '../../state/studio-store';
import { openForm, openPart } from '../open-part';
import { usePartEdits } from '../use-part-edits';
import type { FindingCounts } from './count-findings';

const menuItem =
  'flex min-h-11 cursor-default items-center rounded-sm px-3 text-sm outline-none select-none data-disabled:text-ink-soft data-highlighted:bg-sunken desk:min-h-9';

function FindingBadge({ errors, warnings }: FindingCounts) {
  if (errors + warnings === 0) return null;
  const isError = errors > 0;
  const Picture = isError ? CircleAlert : TriangleAlert;
  const words = [
    ...(errors > 0 ? [formatPlural(errors, 'error')] : []),
    ...(warnings > 0 ? [formatPlural(warnings, 'warning')] : []),
  ].join(', ');
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-xs font-semibold ${isError ? 'text-danger-text' : 'text-warning-text'}`}
    >
      <Picture aria-hidden className="size-4" />
      <span aria-hidden>{errors + warnings}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The id and the kind of a part: "work · question". An id that is the title is not said again. */
function describeEntry({ id, title, kind }: OutlineEntry): string {
  const words = [id === title ? '' : id, kind === null ? '' : toLabel(kind).toLowerCase()];
  return words.filter((word) => word !== '').join(' · ');
}

/** What stands below the title. */
function EntryLine({ entry, loss }: { entry: OutlineEntry; loss: StepLoss | null }) {
  const description = describeEntry(entry);
  return (
    <span className="flex text-xs text-ink-soft empty:hidden">
      {description !== '' && <span className="truncate">{description}</span>}
      {loss !== null && (
        <span
          className="shrink-0 before:px-1 before:content-['·'] first:before:hidden"
          title={loss.long}
        >
          {loss.short}
        </span>
      )}
    </span>
  );
}

/** Moves the focus to the row above or below. */
function focusNeighbour(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const rows = [
    ...(event.currentTarget.closest('[data-outline]')?.querySelectorAll('[data-outline-row]') ??
      []),
  ];
  const next = rows[rows.indexOf(event.currentTarget) + step];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

interface RowMenuProps {
  entry: OutlineEntry;
  /** The entries of its list. */
  count: number;
  isDisabled: boolean;
  moveTo: (index: number) => void;
}

/** Moves, duplicates or deletes the part of a row. */
function RowMenu({ entry, count, isDisabled, moveTo }: RowMenuProps) {
  const { duplicate, remove } = usePartEdits();
  const list = entry.path.slice(0, -1);
  const index = Number(entry.path.at(-1));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={`Change ${entry.title}`}
        disabled={isDisabled}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:text-ink focus-visible:-outline-offset-2 desk:size-9"
      >
        <Ellipsis aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          className="z-50 min-w-44 rounded-md border border-line bg-surface p-1 shadow-lg"
        >
          <DropdownMenu.Item
            className={menuItem}
            disabled={index === 0}
            onSelect={() => moveTo(index - 1)}
          >
            Move up
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={menuItem}
            disabled={index === count - 1}
            onSelect={() => moveTo(index + 1)}
          >
            Move down
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={menuItem}
            onSelect={() => {
              if (duplicate(list, index)) openPart([...list, index + 1]);
            }}
          >
            Duplicate
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menuItem} onSelect={() => remove(entry.path)}>
            Delete
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * One step, field or other part, with the menu that changes its place. Each key that is typed renders
 * the outline, so a row with equal properties is left as it is.
 */
export const OutlineRow = memo(function OutlineRow({
  entry,
  count,
  errors,
  warnings,
  note,
  loss = null,
  isDisabled,
}: FindingCounts & {
  entry: OutlineEntry;
  /** The entries of its list. */
  count: number;
  /** What its removal would do; null where it is not known. */
  note: string | null;
  /** Who left there, as measured; null where it is not known. */
  loss?: StepLoss | null;
  isDisabled: boolean;
}) {
  const { move, remove } = usePartEdits();
  const list = entry.path.slice(0, -1);
  const index = Number(entry.path.at(-1));
  const isSelected = useStudioStore(({ selection }) => isSamePath(selection.path, entry.path));

  const moveTo = (to: number): void => {
    if (isDisabled || to < 0 || to >= count) return;
    if (move(list, index, to)) openPart([...list, to]);
  };
  const moveAndFocus = (event: KeyboardEvent<HTMLElement>, to: number): void => {
    event.preventDefault();
    moveTo(to);
    const outline = event.currentTarget.closest('[data-outline]');
    const name = [...list, to].join('.');
    requestAnimationFrame(() => {
      const row = outline?.querySelector(`[data-outline-row="${name}"]`);
      if (row instanceof HTMLElement) row.focus();
    });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowUp') {
      if (event.altKey) moveAndFocus(event, index - 1);
      else focusNeighbour(event, -1);
    }
    if (event.key === 'ArrowDown') {
      if (event.altKey) moveAndFocus(event, index + 1);
      else focusNeighbour(event, 1);
    }
    if (event.key === 'Delete' && !isDisabled) remove(entry.path);
  };

  return (
    <div
      className={`flex items-start rounded-sm ${isSelected ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <button
        type="button"
        data-outline-row={entry.path.join('.')}
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => openForm(entry.path)}
        onKeyDown={handleKey}
        className="grid min-h-11 min-w-0 flex-1 rounded-sm px-2 py-1.5 text-left focus-visible:-outline-offset-2 desk:min-h-9"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">{entry.title}</span>
          <FindingBadge errors={errors} warnings={warnings} />
        </span>
        <EntryLine entry={entry} loss={loss} />
        {note !== null && isSelected && <span className="mt-1 text-xs text-ink-soft">{note}</span>}
      </button>
      <RowMenu entry={entry} count={count} isDisabled={isDisabled} moveTo={moveTo} />
    </div>
  );
});
