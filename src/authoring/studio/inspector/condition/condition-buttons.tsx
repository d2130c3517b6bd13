import { Plus } from 'lucide-react';
import type { ConditionLeaf } from '../../../../funnel/definition/schema/condition-schema';
import { ToolButton } from '../../controls/tool-button';

/** Adds a first comparison, to be changed. */
export function AddPart({
  first: leaf,
  isDisabled,
  onAdd,
  children = 'Add a part',
}: {
  /** Null where nothing can be asked. */
  first: ConditionLeaf | null;
  isDisabled: boolean;
  onAdd: (leaf: ConditionLeaf) => void;
  children?: string;
}) {
  return (
    <div>
      <ToolButton
        variant="outlined"
        disabled={isDisabled || leaf === null}
        onClick={() => leaf !== null && onAdd(leaf)}
      >
        <Plus aria-hidden className="size-4" />
        {children}
      </ToolButton>
    </div>
  );
}

/** Negates what stands beside it. Not pressed, its plus keeps "not" from being read as a part. */
export function NotToggle({
  label,
  isNegated,
  isDisabled,
  onToggle,
}: {
  label: string;
  isNegated: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}) {
  return (
    <ToolButton
      isSquare
      variant={isNegated ? 'filled' : 'quiet'}
      className="w-13 px-1"
      title={isNegated ? 'Take the "not" away' : 'Ask for the opposite'}
      aria-label={`${label}: not`}
      aria-pressed={isNegated}
      disabled={isDisabled}
      onClick={onToggle}
    >
      {isNegated ? (
        'not'
      ) : (
        <span className="inline-flex items-center gap-0.5 text-xs font-normal text-ink-soft">
          <Plus aria-hidden className="size-3" />
          not
        </span>
      )}
    </ToolButton>
  );
}
