import { Angry, Frown, Laugh, type LucideIcon, Meh, Smile, Star } from 'lucide-react';
import { useId } from 'react';
import { ChoiceSurface } from '../../../shared/ui/choice-surface';
import { classNames } from '../../../shared/ui/class-names';
import { ChoiceFieldset } from '../shared/view/choice-fieldset';
import type { FieldView, FieldViewProps } from '../shared/view/contract';
import { usePointerChoice } from '../shared/view/use-pointer-choice';
import type { RatingField } from './schema';
import { getRatingLabel, getRatingValues } from './values';

/** The faces of a rating, from bad to good, by their number. */
const faces: Readonly<Record<number, readonly LucideIcon[]>> = {
  2: [Frown, Smile],
  3: [Frown, Meh, Smile],
  4: [Angry, Frown, Smile, Laugh],
  5: [Angry, Frown, Meh, Smile, Laugh],
};

/** What a number looks like: itself, a face, or a star that is filled up to the answer. */
function Look({ field, value, answer }: { field: RatingField; value: number; answer: unknown }) {
  const label = getRatingLabel(field, value);
  if (field.look === 'numbers') return label;
  const Face = field.look === 'stars' ? Star : (faces[field.to]?.[value - 1] ?? Meh);
  const isReached = field.look === 'stars' && typeof answer === 'number' && value <= answer;
  return (
    <>
      <Face
        aria-hidden
        className={classNames(
          'size-8',
          isReached ? 'fill-accent text-accent' : value === answer ? 'text-ink' : 'text-ink-soft',
        )}
      />
      <span className="sr-only">{label}</span>
    </>
  );
}

/** The digit that chooses a number; 10 has none. */
const getDigit = (value: number): string | undefined => (value < 10 ? String(value) : undefined);

const cellStyles =
  'relative isolate grid min-h-13 place-items-center border border-transparent text-lg font-semibold tabular-nums forced-colors:border-[Canvas] in-disabled:opacity-70';
const surfaceStyles = 'rounded-md shadow-sm';

/** One row of cells, so that the words at both ends stand above the first and the last of them. */
const rowStyles: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
  8: 'sm:grid-cols-8',
  9: 'sm:grid-cols-9',
  10: 'sm:grid-cols-10',
  11: 'sm:grid-cols-11',
};

/** A row that wraps on phones. Seven cells of 44 px fit into 350 px with a narrow gap. */
const getLayout = ({ from, to, look }: RatingField): string =>
  classNames(
    'grid',
    rowStyles[to - from + 1],
    to - from > 6 ? 'grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2' : 'gap-1.5',
    look !== 'numbers' && 'max-w-md',
  );

/** The words at both ends, with the numbers they belong to. */
function Ends({ field, id }: { field: RatingField; id: string }) {
  const { from, to, fromLabel, toLabel, look } = field;
  const format = (value: number, label: string) =>
    look === 'numbers' ? `${String(value)}: ${label}` : label;
  return (
    <p
      id={id}
      className="col-span-full mb-1 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft"
    >
      {fromLabel !== undefined && <span>{format(from, fromLabel)}</span>}
      {toLabel !== undefined && <span className="ml-auto text-right">{format(to, toLabel)}</span>}
    </p>
  );
}

/**
 * A scale as native radios, or as buttons where the choice continues. A digit chooses the number
 * that it shows.
 */
function RatingView({
  state,
  icons: _,
  advance,
  onAnswer,
  onPointerChoice,
  ...group
}: FieldViewProps<'rating'>) {
  const id = useId();
  const { field, value: answer, error } = state;
  const handlers = usePointerChoice(group.choiceNote !== null, onPointerChoice);
  const isButton = advance === 'onSelect';
  const hasEnds = field.fromLabel !== undefined || field.toLabel !== undefined;
  const endsId = hasEnds ? `${id}-ends` : undefined;
  return (
    <ChoiceFieldset
      {...group}
      {...handlers}
      role={isButton ? 'group' : 'radiogroup'}
      label={field.label}
      layout={getLayout(field)}
      describedBy={endsId}
      hint={field.helpText}
      error={error}
    >
      {endsId !== undefined && <Ends field={field} id={endsId} />}
      {getRatingValues(field).map((value) =>
        isButton ? (
          <button
            key={value}
            type="button"
            aria-keyshortcuts={getDigit(value)}
            aria-current={answer === value ? 'true' : undefined}
            className={classNames(
              cellStyles,
              surfaceStyles,
              'border-line bg-surface enabled:hover:border-accent aria-current:border-accent aria-current:bg-accent-soft',
            )}
            onClick={({ detail }) => {
              // The second click of a double click would answer the next question.
              if (detail < 2) onAnswer(value);
            }}
            data-choice
          >
            <Look field={field} value={value} answer={answer} />
          </button>
        ) : (
          <div key={value} className={cellStyles}>
            <input
              type="radio"
              id={`${id}-${String(value)}`}
              name={id}
              value={value}
              checked={answer === value}
              aria-keyshortcuts={getDigit(value)}
              onChange={() => onAnswer(value)}
              className="absolute inset-0 z-10 cursor-pointer appearance-none outline-none"
              data-choice
            />
            <ChoiceSurface
              className={classNames(
                surfaceStyles,
                'border-line in-hovered:border-line-strong after-checked:bg-accent-soft after-checked:shadow-none after-checked:ring-1 after-checked:ring-accent',
              )}
            />
            <label htmlFor={`${id}-${String(value)}`}>
              <Look field={field} value={value} answer={answer} />
            </label>
          </div>
        ),
      )}
    </ChoiceFieldset>
  );
}

export const rating: FieldView<'rating'> = {
  View: RatingView,
  getContinueHint: () => 'Choose a rating to continue',
  hasLegend: true,
};
