import type { ComponentProps } from 'react';
import { classNames } from '../../../shared/ui/class-names';

const variants = {
  quiet: 'text-ink hover:bg-sunken disabled:text-ink-soft disabled:opacity-60',
  outlined:
    'border border-line-strong bg-surface text-ink hover:border-accent hover:text-accent-text disabled:border-line disabled:text-ink-soft aria-disabled:border-line aria-disabled:text-ink-soft',
  filled:
    'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-line disabled:text-ink-soft',
} as const;

export interface ToolButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  /** A square for a picture alone; the button then needs `aria-label`. */
  isSquare?: boolean;
}

/** A button of the studio: smaller than those of the site, but for fingers as high as they are. */
export function ToolButton({
  variant = 'quiet',
  isSquare = false,
  className,
  type = 'button',
  ...rest
}: ToolButtonProps) {
  return (
    <button
      type={type}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-sm text-sm font-semibold whitespace-nowrap select-none focus-visible:-outline-offset-2 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed desk:min-h-9',
        isSquare ? 'min-w-11 desk:min-w-9' : 'px-3',
        variants[variant],
        className,
      )}
      {...rest}
    />
  );
}
