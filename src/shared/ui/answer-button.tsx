import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { AnswerTexts } from './answer-texts';
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

/** The surface of an answer button. A button and not a radio, because a click submits the answer at once. */
export function AnswerSurface({
  shortcut,
  selected = false,
  className,
  ...rest
}: Pick<AnswerButtonProps, 'shortcut' | 'selected'> & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      aria-current={selected ? 'true' : undefined}
      className={classNames(
        'rounded-lg border border-line bg-surface text-left shadow-sm',
        'enabled:hover:border-accent enabled:hover:shadow-md enabled:active:translate-y-px',
        'aria-current:border-accent aria-current:bg-accent-soft aria-current:ring-1 aria-current:ring-accent',
        'disabled:opacity-70',
        className,
      )}
      {...rest}
    />
  );
}

/** An answer on a line of its own. */
export function AnswerButton({ label, helpText, className, ...surface }: AnswerButtonProps) {
  const id = useId();
  const { shortcut } = surface;
  return (
    <AnswerSurface
      aria-labelledby={`${id}-label`}
      aria-describedby={helpText === undefined ? undefined : `${id}-help`}
      className={classNames(
        'group flex min-h-16 w-full items-center gap-3.5 px-4 py-4 sm:px-5',
        className,
      )}
      {...surface}
    >
      {shortcut !== undefined && <KeyBadge shortcut={shortcut} />}
      <AnswerTexts helpText={helpText} helpId={`${id}-help`}>
        <span id={`${id}-label`} className="block leading-snug font-semibold">
          {label}
        </span>
      </AnswerTexts>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-line-strong group-enabled:group-hover:translate-x-0.5 group-enabled:group-hover:text-accent"
      />
    </AnswerSurface>
  );
}
