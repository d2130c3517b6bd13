import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { KeyBadge } from './key-badge';
import { markLook } from './mark-look';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  type: keyof typeof markLook;
  label: string;
  helpText?: string | undefined;
  /** A picture between the mark and the words. */
  picture?: ReactNode;
  /** The key that chooses it, "1" to "9". */
  shortcut?: string | undefined;
}

/**
 * A native radio or checkbox whose whole card can be pressed. The mark stands left of the label;
 * the help text describes the input and is no part of its name.
 */
export function ChoiceCard({
  type,
  label,
  helpText,
  picture,
  shortcut,
  className,
  ...input
}: ChoiceCardProps) {
  const id = useId();
  const helpId = helpText === undefined ? undefined : `${id}-help`;
  return (
    <div
      className={classNames(
        'relative flex min-h-14 items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm',
        'transition-[border-color,background-color,box-shadow] hover:border-line-strong',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-none has-checked:ring-1 has-checked:ring-accent',
        'has-disabled:opacity-70',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...input}
        id={id}
        type={type}
        aria-describedby={helpId}
        aria-keyshortcuts={shortcut}
        className={classNames('relative z-10 shrink-0 outline-none', markLook[type])}
      />
      {picture}
      <span className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className="block leading-snug font-semibold after:absolute after:inset-0"
        >
          {label}
        </label>
        {helpText !== undefined && (
          <span id={helpId} className="mt-0.5 block text-sm text-ink-soft">
            {helpText}
          </span>
        )}
      </span>
      {shortcut !== undefined && <KeyBadge shortcut={shortcut} />}
    </div>
  );
}
