import { useId } from 'react';
import { type AnswerButtonProps, AnswerSurface } from './answer-button';
import { AnswerTexts } from './answer-texts';
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
        <AnswerTexts helpText={helpText} helpId={`${id}-help`}>
          <label
            htmlFor={id}
            className="block leading-snug font-semibold hyphens-auto wrap-break-word after:absolute after:inset-0"
          >
            {label}
          </label>
        </AnswerTexts>
      </div>
      <CornerBadge shortcut={shortcut} />
    </div>
  );
}

/** An answer button with a picture above its label. */
export function PictureButton({
  label,
  helpText,
  picture,
  className,
  ...surface
}: AnswerButtonProps & { picture: CardPicture }) {
  const id = useId();
  return (
    <AnswerSurface
      aria-labelledby={`${id}-label`}
      aria-describedby={getDescribedBy(`${id}-picture`, helpText !== undefined && `${id}-help`)}
      className={classNames('relative flex flex-col gap-2.5 p-2 pb-3', className)}
      {...surface}
    >
      <span className="block w-full">
        <Picture {...picture} id={`${id}-picture`} />
      </span>
      <span className="flex w-full items-start gap-2.5 px-1">
        <AnswerTexts helpText={helpText} helpId={`${id}-help`}>
          <span
            id={`${id}-label`}
            className="block leading-snug font-semibold hyphens-auto wrap-break-word"
          >
            {label}
          </span>
        </AnswerTexts>
      </span>
      <CornerBadge shortcut={surface.shortcut} />
    </AnswerSurface>
  );
}
