import { useId } from 'react';
import type { AnswerButtonProps } from './answer-button';
import type { ChoiceCardProps } from './choice-card';
import { answerMarkStyles } from './choice-mark-styles';
import { ChoiceSurface } from './choice-surface';
import { classNames } from './class-names';
import { getDescribedBy } from './field-parts';
import { KeyBadge } from './key-badge';
import { Picture, type PictureProps } from './picture';

type CardPicture = Omit<PictureProps, 'id'>;

/** The key of an answer, over the picture: beside the label it would leave too little room. */
const CornerBadge = ({ shortcut }: { shortcut: string | undefined }) =>
  shortcut !== undefined && (
    <span className="pointer-events-none absolute top-3.5 right-3.5">
      <KeyBadge shortcut={shortcut} />
    </span>
  );

/**
 * A choice card with a picture above its label. The picture and the help text describe the input;
 * its accessible name is the label.
 */
export function PictureCard({
  type,
  label,
  helpText,
  icon: _,
  shortcut,
  className,
  picture,
  ...input
}: ChoiceCardProps & { picture: CardPicture }) {
  const id = useId();
  return (
    <div
      className={classNames(
        'relative isolate flex flex-col gap-2.5 border border-transparent p-2 pb-3 forced-colors:border-[Canvas] in-disabled:opacity-70',
        input.disabled === true && 'opacity-70',
        className,
      )}
    >
      <Picture {...picture} id={`${id}-picture`} />
      <div className="flex items-start gap-2.5 px-1">
        <input
          {...input}
          id={id}
          type={type}
          aria-describedby={getDescribedBy(`${id}-picture`, helpText !== undefined && `${id}-help`)}
          aria-keyshortcuts={shortcut}
          className={classNames('relative z-10 shrink-0 outline-none', answerMarkStyles[type])}
        />
        <ChoiceSurface className="rounded-lg border-line shadow-sm in-hovered:border-line-strong after-checked:bg-accent-soft after-checked:shadow-none after-checked:ring-1 after-checked:ring-accent" />
        <span className="min-w-0 flex-1">
          <label
            htmlFor={id}
            className="block leading-snug font-semibold hyphens-auto wrap-break-word after:absolute after:inset-0"
          >
            {label}
          </label>
          {helpText !== undefined && (
            <span id={`${id}-help`} className="mt-0.5 block text-sm text-ink-soft">
              {helpText}
            </span>
          )}
        </span>
      </div>
      <CornerBadge shortcut={shortcut} />
    </div>
  );
}

/** An answer button with a picture above its label. */
export function PictureButton({
  label,
  helpText,
  shortcut,
  selected = false,
  picture,
  className,
  ...rest
}: AnswerButtonProps & { picture: CardPicture }) {
  const id = useId();
  return (
    <button
      type="button"
      aria-labelledby={`${id}-label`}
      aria-describedby={getDescribedBy(`${id}-picture`, helpText !== undefined && `${id}-help`)}
      aria-keyshortcuts={shortcut}
      aria-current={selected ? 'true' : undefined}
      className={classNames(
        'relative flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-2 pb-3 text-left shadow-sm',
        'enabled:hover:border-accent enabled:hover:shadow-md enabled:active:translate-y-px',
        'aria-current:border-accent aria-current:bg-accent-soft aria-current:ring-1 aria-current:ring-accent',
        'disabled:opacity-70',
        className,
      )}
      {...rest}
    >
      <span className="block w-full">
        <Picture {...picture} id={`${id}-picture`} />
      </span>
      <span className="flex w-full items-start gap-2.5 px-1">
        <span className="min-w-0 flex-1">
          <span
            id={`${id}-label`}
            className="block leading-snug font-semibold hyphens-auto wrap-break-word"
          >
            {label}
          </span>
          {helpText !== undefined && (
            <span id={`${id}-help`} className="mt-0.5 block text-sm text-ink-soft">
              {helpText}
            </span>
          )}
        </span>
      </span>
      <CornerBadge shortcut={shortcut} />
    </button>
  );
}
