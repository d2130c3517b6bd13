import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import { KeyBadge } from './key-badge';

export interface AnswerButtonProps extends ComponentProps<'button'> {
  label: string;
  helpText?: string | undefined;
  /** Keyboard shortcut, "1" to "9". */
  shortcut?: string | undefined;
  /** Whether this is the stored answer. */
  selected?: boolean;
}

/** A button and not a radio, because a click submits the answer at once. */
export function AnswerButton({
  label,
  helpText,
  shortcut,
  selected = false,
  className,
  ...rest
}: AnswerButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-labelledby={`${id}-label`}
      aria-describedby={helpText === undefined ? undefined : `${id}-help`}
      aria-keyshortcuts={shortcut}
      aria-current={selected ? 'true' : undefined}
      className={classNames(
        'group flex min-h-16 w-full items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-4 text-left shadow-sm sm:px-5',
        'enabled:hover:border-accent enabled:hover:shadow-md enabled:active:translate-y-px',
        'aria-current:border-accent aria-current:bg-accent-soft aria-current:ring-1 aria-current:ring-accent',
        'disabled:opacity-70',
        className,
      )}
      {...rest}
    >
      {shortcut !== undefined && <KeyBadge shortcut={shortcut} />}
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block leading-snug font-semibold">
          {label}
        </span>
        {helpText !== undefined && (
          <span id={`${id}-help`} className="mt-0.5 block text-sm text-ink-soft">
            {helpText}
          </span>
        )}
      </span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-line-strong group-enabled:group-hover:translate-x-0.5 group-enabled:group-hover:text-accent"
      />
    </button>
  );
}
