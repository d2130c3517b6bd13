import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Lent } from './lent';

// What a pointer or a press has changed is there at once: a colour that fades is drawn anew in every
// frame it takes, and a third of what a press on a desktop cost was that.
const base =
  'inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold no-underline ' +
  'select-none active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed';

const variants = {
  primary:
    'bg-accent text-accent-ink shadow-md hover:bg-accent-strong ' +
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
  /** Lends the look to the only child, a link for instance; the button itself is then not drawn. */
  asChild?: boolean;
}

/** A button, or with `asChild` a link that looks like one. It never submits a form unless told to. */
export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classNames(base, variants[variant], sizes[size], className);
  if (asChild) return <Lent className={look} {...rest} />;
  return <button type={type} className={look} {...rest} />;
}
