import { Check, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean;
  children: string;
}

/** A toggle button for one option of a multiple choice. */
export function Chip({ pressed, className, children, ...rest }: ChipProps) {
  const ToggleIcon = pressed ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface py-2 pr-4 pl-3 text-sm font-medium',
        'enabled:hover:border-accent',
        'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
        'disabled:cursor-not-allowed disabled:text-ink-soft',
        className,
      )}
      {...rest}
    >
      <ToggleIcon aria-hidden className="size-4 shrink-0" />
      {children}
    </button>
  );
}
