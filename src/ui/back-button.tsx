import { ArrowLeft } from 'lucide-react';
import { Button } from './button';

export interface BackButtonProps {
  label: string;
  disabled?: boolean;
  /** Where room is short, a phone shows the arrow alone; the label is still its name. */
  compact?: boolean;
  onClick: () => void;
}

/** The way back, for the upper left corner. */
export function BackButton({ label, compact = false, ...rest }: BackButtonProps) {
  return (
    <Button variant="quiet" size="small" className="px-3" {...rest}>
      <ArrowLeft aria-hidden className="size-5" />
      <span className={compact ? 'max-sm:sr-only' : undefined}>{label}</span>
    </Button>
  );
}
