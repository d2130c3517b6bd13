import { ArrowLeft } from 'lucide-react';
import { Button } from './button';

export interface BackButtonProps {
  label: string;
  disabled?: boolean;
  /**
   * On small screens only the arrow is visible, and on very small ones always; the label stays the
   * accessible name.
   */
  compact?: boolean;
  /** Marks the button that leads to the step before. */
  'data-back'?: boolean;
  onClick: () => void;
}

export function BackButton({ label, compact = false, ...rest }: BackButtonProps) {
  return (
    <Button variant="quiet" size="small" className="px-2 sm:px-3" {...rest}>
      <ArrowLeft aria-hidden className="size-5" />
      <span className={compact ? 'max-sm:sr-only' : 'max-[22.5rem]:sr-only'}>{label}</span>
    </Button>
  );
}
