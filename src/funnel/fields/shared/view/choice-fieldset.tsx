import { type ComponentType, type MouseEvent, type ReactNode, useId } from 'react';
import type { FieldOf } from '../schema/field';
import { ChoiceCard } from '../../../../shared/ui/choice-card';
import { getDescribedBy, FieldError } from '../../../../shared/ui/field-parts';
import { SvgIcon } from '../../../../shared/ui/svg-icon';
import { getShortcut } from './choice-shortcuts';
import type { PointerChoiceHandlers } from './pointer-choice';
import { StepHeading } from '../../../../shared/ui/step-heading';
import type { ChoiceNote, FieldViewProps } from './contract';

/** A wide screen shows this many short answers or more in two columns. */
const TWO_COLUMN_MIN_OPTIONS = 6;

export type ChoiceField = FieldOf<'singleChoice'> | FieldOf<'multiChoice'>;

/** One answer a line; short ones in two columns where there is room. */
export function getOptionLayout({ options }: ChoiceField): string {
  const isShort = options.every(({ helpText }) => helpText === undefined);
  return `grid grid-cols-1 gap-3 ${isShort && options.length >= TWO_COLUMN_MIN_OPTIONS ? 'sm:grid-cols-2' : ''}`;
}

export interface ChoiceFieldsetProps
  extends
    Pick<FieldViewProps, 'heading' | 'stepTitle' | 'disabled' | 'hintId'>,
    Partial<PointerChoiceHandlers> {
  role: 'radiogroup' | 'group';
  /** The legend where it does not contain the heading. */
  label: string | undefined;
  /** How the answers are laid out. */
  layout: string;
  /** The id of an element among the answers that describes them. */
  describedBy?: string | undefined;
  /** The text above the answers, such as the maximum number of choices. */
  hint: string | undefined;
  error: string | null;
  /** What a choice does, where it does more than choose. */
  choiceNote?: ChoiceNote | null;
  children: ReactNode;
}

/** A native fieldset around answers. With a heading, its legend contains the `h1`. */
export function ChoiceFieldset({
  role,
  label,
  layout,
  describedBy,
  hint,
  heading,
  stepTitle,
  disabled,
  hintId,
  error,
  choiceNote = null,
  children,
  onPointerDownCapture,
  onClickCapture,
}: ChoiceFieldsetProps) {
  const id = useId();
  const hasLegend = heading !== null || label !== undefined;
  return (
    <fieldset
      role={role}
      aria-label={hasLegend ? undefined : stepTitle}
      disabled={disabled}
      aria-invalid={role === 'radiogroup' && error !== null ? true : undefined}
      aria-describedby={getDescribedBy(
        heading?.description !== undefined && `${id}-description`,
        hint !== undefined && `${id}-hint`,
        choiceNote !== null && `${id}-note`,
        error !== null && `${id}-problem`,
        describedBy,
        hintId,
      )}
      onPointerDownCapture={onPointerDownCapture}
      onClickCapture={onClickCapture}
      className="min-w-0"
    >
      {hasLegend && (
        <legend className="w-full font-semibold">
          {heading === null ? (
            label
          ) : (
            <StepHeading title={heading.title} headingRef={heading.ref} />
          )}
        </legend>
      )}
      {heading?.description !== undefined && (
        <p id={`${id}-description`} className="mt-3 text-lg text-ink-soft">
          {heading.description}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-ink-soft">
          {hint}
        </p>
      )}
      {choiceNote !== null && (
        <p
          id={`${id}-note`}
          className={choiceNote.isKnown ? 'sr-only' : 'mt-2 text-sm text-ink-soft'}
        >
          {choiceNote.text}
        </p>
      )}
      <div className={`${heading === null ? 'mt-3' : 'mt-6'} ${layout}`}>{children}</div>
      {error !== null && <FieldError id={`${id}-problem`}>{error}</FieldError>}
    </fieldset>
  );
}

export interface ChoiceCardsProps
  extends Pick<FieldViewProps, 'icons'>, Pick<ChoiceField, 'options'> {
  type: 'radio' | 'checkbox';
  isChecked: (value: string) => boolean;
  isDisabled?: (value: string) => boolean;
  isInvalid?: boolean;
  onSelect: (value: string) => void;
}

export interface ChoiceButtonsProps extends Pick<ChoiceField, 'options'> {
  isChosen: (value: string) => boolean;
  onClick: (value: string, event: MouseEvent) => void;
}

/** What shows the options of a choice. */
export interface ChoiceParts {
  Cards: ComponentType<ChoiceCardsProps>;
  Buttons: ComponentType<ChoiceButtonsProps>;
  getLayout: (field: ChoiceField) => string;
}

/** What a card shows of an option. */
export const toCardProps = (
  { value, label, helpText, icon }: ChoiceField['options'][number],
  index: number,
  { type, icons, isChecked, isDisabled, isInvalid = false, onSelect }: ChoiceCardsProps,
) => ({
  type,
  value,
  label,
  helpText,
  icon: icon && <SvgIcon icon={icons[icon]} className="text-accent-text" />,
  shortcut: getShortcut(index),
  checked: isChecked(value),
  disabled: isDisabled?.(value),
  'aria-invalid': isInvalid || undefined,
  onChange: () => onSelect(value),
  'data-choice': true,
});

/** What a button shows of an option. */
export const toButtonProps = (
  { value, label, helpText }: ChoiceField['options'][number],
  index: number,
  { isChosen, onClick }: ChoiceButtonsProps,
) => ({
  label,
  helpText,
  shortcut: getShortcut(index),
  selected: isChosen(value),
  onClick: (event: MouseEvent) => onClick(value, event),
  'data-choice': true,
});

/** The options of a choice as native radios or checkboxes. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const name = useId();
  return props.options.map((option, index) => (
    <ChoiceCard key={option.value} name={name} {...toCardProps(option, index, props)} />
  ));
}
