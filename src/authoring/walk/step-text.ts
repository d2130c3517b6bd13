import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import type { StepOf } from '../../definition/normalise';
import type { StepKind } from '../../definition/step-schemas';
import type { CurrentField } from '../../engine/current-fields';
import type { CurrentStep, Progress } from '../../engine/current-step';
import type { Paint } from '../colours';
import { choicesOf } from './choices';
import { noticeWords, problemWords } from './problem-words';

/** More choices would push the question off the screen. */
const mostShown = 20;

const bulleted = (entries: readonly string[]): string[] => entries.map((entry) => `  - ${entry}`);

/** What a step shows beside its title, its description and its fields; one entry a kind. */
const bodies: { [Kind in StepKind]: (step: StepOf<Kind>) => string[] } = {
  statement: ({ body, list }) => [
    ...body,
    ...(list?.title === undefined ? [] : [list.title]),
    ...bulleted(list?.entries ?? []),
  ],
  question: () => [],
  loading: ({ body, durationMs }) => [...body, `(lasts ${String(durationMs)} ms)`],
  draw: ({ outcomes }) => {
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return bulleted(
      outcomes.map(
        ({ label, weight }) => `${label} (${String(Math.round((1000 * weight) / total) / 10)}%)`,
      ),
    );
  },
  ending: ({ body }) => body,
};

function bodyOf<Kind extends StepKind>(step: StepOf<Kind>): string[] {
  const body = bodies[step.kind as Kind]; // a StepOf<Kind> has the kind `Kind`
  return body(step);
}

const progressWords: Record<Progress['kind'], (progress: Progress) => string> = {
  stepOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  questionOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  countOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  fraction: ({ fraction }) => `${String(Math.round(fraction * 100))}%`,
  none: () => '',
};

const isChosen = (held: AnswerValue | undefined, value: AnswerValue): boolean =>
  Array.isArray(held) ? held.includes(String(value)) : held === value;

function choiceRows(field: Field, held: AnswerValue | undefined, paint: Paint): string[] {
  const choices = choicesOf(field);
  const rows = choices.slice(0, mostShown).map(({ value, label, helpText }, index) => {
    const mark = isChosen(held, value) ? '*' : ' ';
    const help = helpText === undefined ? '' : paint('quiet', `  ${helpText}`);
    return `   ${mark}${String(index + 1).padStart(2)}  ${label}${help}`;
  });
  const left = choices.length - rows.length;
  return left > 0
    ? [...rows, `       … and ${String(left)} more, up to ${String(choices.length)}`]
    : rows;
}

function fieldRows(entry: CurrentField, attempted: boolean, paint: Paint): string[] {
  const { field, value } = entry;
  const choices = choiceRows(field, value, paint);
  const words = attempted ? problemWords(entry) : null;
  const held = choices.length > 0 || value === undefined ? '' : ` = ${String(value)}`;
  const label = field.label === undefined ? '' : `${field.label}  `;
  return [
    `  ${label}${paint('quiet', `${field.id}, ${field.type}`)}${held}`,
    ...(field.helpText === undefined ? [] : [paint('quiet', `  ${field.helpText}`)]),
    ...choices,
    ...(words === null ? [] : [`  ${paint('error', '!')} ${words}`]),
  ];
}

/** What is wrong with a field stands at the field. */
function noticeRows(notice: CurrentStep['notice'], paint: Paint): string[] {
  if (notice === null || notice.code === 'invalid') return [];
  const mark = notice.code === 'saved' ? paint('good', '✓') : paint('error', '!');
  return [`  ${mark} ${noticeWords(notice)}`];
}

/**
 * A step as a visitor sees it, with what an author wants to know of it.
 * @param actions what can be done on it, in words
 */
export function stepText(
  { step, progress, fields, attempted, notice, prize }: CurrentStep,
  actions: string,
  paint: Paint,
): string {
  const place = [progressWords[progress.kind](progress), `${step.id} (${step.kind})`]
    .filter((part) => part !== '')
    .join(' · ');
  return [
    '',
    `${paint('quiet', '──')} ${place} ${paint('quiet', '──')}`,
    paint('strong', step.title),
    ...(step.description === undefined ? [] : [step.description]),
    ...bodyOf(step),
    ...(prize === null ? [] : [`${paint('good', 'drawn')} ${prize.label}`]),
    ...fields.flatMap((entry) => fieldRows(entry, attempted, paint)),
    ...noticeRows(notice, paint),
    ...(actions === '' ? [] : [`  ${paint('help', actions)}`]),
  ].join('\n');
}
