import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import type { StepOf } from '../../definition/normalise';
import type { StepKind } from '../../definition/step-schemas';
import type { CurrentField } from '../../engine/current-fields';
import type { CurrentStep, FunnelProgress } from '../../engine/current-step';
import type { Paint } from '../colours';
import { getFieldChoices } from './field-choices';
import { formatNotice, formatFieldProblem } from './format-step-messages';

/** More choices would push the question off the screen. */
const maxChoicesShown = 20;

const formatBullets = (entries: readonly string[]): string[] =>
  entries.map((entry) => `  - ${entry}`);

/** What a step shows beside its title, its description and its fields; one entry a kind. */
const bodyFormatters: { [Kind in StepKind]: (step: StepOf<Kind>) => string[] } = {
  statement: ({ body, list }) => [
    ...body,
    ...(list?.title === undefined ? [] : [list.title]),
    ...formatBullets(list?.entries ?? []),
  ],
  question: () => [],
  loading: ({ body, durationMs }) => [...body, `(lasts ${String(durationMs)} ms)`],
  draw: ({ outcomes }) => {
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return formatBullets(
      outcomes.map(
        ({ label, weight }) => `${label} (${String(Math.round((1000 * weight) / total) / 10)}%)`,
      ),
    );
  },
  ending: ({ body }) => body,
};

function formatBody<Kind extends StepKind>(step: StepOf<Kind>): string[] {
  const body = bodyFormatters[step.kind as Kind]; // a StepOf<Kind> has the kind `Kind`
  return body(step);
}

const progressFormatters: Record<FunnelProgress['kind'], (progress: FunnelProgress) => string> = {
  stepOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  questionOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  countOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  fraction: ({ fraction }) => `${String(Math.round(fraction * 100))}%`,
  none: () => '',
};

const isChosen = (held: AnswerValue | undefined, value: AnswerValue): boolean =>
  Array.isArray(held) ? held.includes(String(value)) : held === value;

function formatChoices(field: Field, held: AnswerValue | undefined, paint: Paint): string[] {
  const choices = getFieldChoices(field);
  const rows = choices.slice(0, maxChoicesShown).map(({ value, label, helpText }, index) => {
    const mark = isChosen(held, value) ? '*' : ' ';
    const help = helpText === undefined ? '' : paint('quiet', `  ${helpText}`);
    return `   ${mark}${String(index + 1).padStart(2)}  ${label}${help}`;
  });
  const left = choices.length - rows.length;
  return left > 0
    ? [...rows, `       … and ${String(left)} more, up to ${String(choices.length)}`]
    : rows;
}

function formatField(entry: CurrentField, attempted: boolean, paint: Paint): string[] {
  const { field, value } = entry;
  const choices = formatChoices(field, value, paint);
  const words = attempted ? formatFieldProblem(entry) : null;
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
function formatNoticeLines(notice: CurrentStep['notice'], paint: Paint): string[] {
  if (notice === null || notice.code === 'invalid') return [];
  const mark = notice.code === 'saved' ? paint('good', '✓') : paint('error', '!');
  return [`  ${mark} ${formatNotice(notice)}`];
}

/**
 * A step as a visitor sees it, with what an author wants to know of it.
 * @param actions what can be done on it, in words
 */
export function formatStep(
  { step, progress, fields, attempted, notice, prize }: CurrentStep,
  actions: string,
  paint: Paint,
): string {
  const place = [progressFormatters[progress.kind](progress), `${step.id} (${step.kind})`]
    .filter((part) => part !== '')
    .join(' · ');
  return [
    '',
    `${paint('quiet', '──')} ${place} ${paint('quiet', '──')}`,
    paint('strong', step.title),
    ...(step.description === undefined ? [] : [step.description]),
    ...formatBody(step),
    ...(prize === null ? [] : [`${paint('good', 'drawn')} ${prize.label}`]),
    ...fields.flatMap((entry) => formatField(entry, attempted, paint)),
    ...formatNoticeLines(notice, paint),
    ...(actions === '' ? [] : [`  ${paint('help', actions)}`]),
  ].join('\n');
}
