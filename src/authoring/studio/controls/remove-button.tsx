import { X } from 'lucide-react';
import { ToolButton } from './tool-button';

/** Removes what stands beside it. */
export function RemoveButton({
  label,
  isDisabled,
  onRemove,
}: {
  label: string;
  isDisabled: boolean;
  onRemove: () => void;
}) {
  return (
    <ToolButton isSquare aria-label={`Remove ${label}`} disabled={isDisabled} onClick={onRemove}>
      <X aria-hidden className="size-4" />
    </ToolButton>
  );
}
