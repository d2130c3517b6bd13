import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

// No colour transitions: repainting in every frame was a third of the cost of a click on a desktop.
const base =
  'inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold no-underline ' +
  'select-none print:hidden active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed';

const variants = {
  primary:
    'border border-transparent bg-accent text-accent-ink shadow-md hover:bg-accent-strong ' +
    'disabled:bg-line disabled:text-ink-soft disabled:shadow-none',
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-accent hover:text-accent-text ' +
    'disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
  quiet:
    'text-accent-text underline-offset-4 hover:bg-accent-soft ' +
    'disabled:bg-transparent disabled:text-ink-soft',
} as const;

const sizes = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-lg tracking-[-0.01em]',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Renders the only child, for example a link, with the styles of a button. */
  asChild?: boolean;
}

/** `type` defaults to `button`, so that it does not submit a form by accident. */
export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const styles = classNames(base, variants[variant], sizes[size], className);
  if (asChild) return <Slot.Root className={styles} {...rest} />;
  return <button type={type} className={styles} {...rest} />;
}
