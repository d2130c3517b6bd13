import { type ComponentProps, type ReactNode, useId } from 'react';
import { AnswerTexts } from './answer-texts';
import { ChoiceSurface } from './choice-surface';
import { classNames } from './class-names';
import { KeyBadge } from './key-badge';
import { answerMarkStyles } from './choice-mark-styles';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  type: keyof typeof answerMarkStyles;
  label: string;
  helpText?: string | undefined;
  /** Icon between the input and the label. */
  icon?: ReactNode;
  /** Keyboard shortcut, "1" to "9". */
  shortcut?: string | undefined;
}

/**
 * A native radio or checkbox on a fully clickable card. The help text is the description of the
 * input, not part of its accessible name.
 */
export function ChoiceCard({
  type,
  label,
  helpText,
  icon,
  shortcut,
  className,
  ...input
}: ChoiceCardProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'relative isolate flex min-h-14 items-center gap-3.5 border border-transparent px-4 py-3 forced-colors:border-[Canvas] in-disabled:opacity-70',
        input.disabled === true && 'opacity-70',
        className,
      )}
    >
      <input
        {...input}
        id={id}
        type={type}
        aria-describedby={helpText === undefined ? undefined : `${id}-help`}
        aria-keyshortcuts={shortcut}
        className={classNames('relative z-10 shrink-0 outline-none', answerMarkStyles[type])}
      />
      <ChoiceSurface className="rounded-lg border-line shadow-sm in-hovered:border-line-strong after-checked:bg-accent-soft after-checked:shadow-none after-checked:ring-1 after-checked:ring-accent" />
      {icon}
      <AnswerTexts helpText={helpText} helpId={`${id}-help`}>
        <label
          htmlFor={id}
          className="block leading-snug font-semibold after:absolute after:inset-0"
        >
          {label}
        </label>
      </AnswerTexts>
      {shortcut !== undefined && <KeyBadge shortcut={shortcut} />}
    </div>
  );
}
