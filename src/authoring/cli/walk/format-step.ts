import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { Step } from '../../../funnel/definition/normalise';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import { getStepAnalysis } from '../../../funnel/steps/shared/analysis/step-analyses';
import type { CurrentField } from '../../../funnel/engine/current-fields';
import type { CurrentStep, FunnelProgress } from '../../../funnel/engine/current-step';
import type { Paint } from '../../wording/colours';
import { formatNotice, formatFieldError } from './format-step-messages';

/** More choices would scroll the question off the terminal. */
const maxChoicesShown = 20;

/** The lines of a step beside its title, its description and its fields. */
function formatBody(step: Step): string[] {
  const { formatBody: formatLines } = getStepAnalysis(step);
  return formatLines?.(step) ?? [];
}

const progressFormatters: Record<FunnelProgress['kind'], (progress: FunnelProgress) => string> = {
  stepOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  questionOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  countOfTotal: ({ position, total }) => `${String(position)} of ${String(total)}`,
  fraction: ({ fraction }) => `${String(Math.round(fraction * 100))}%`,
  none: () => '',
};

const isChosen = (answer: AnswerValue | undefined, value: AnswerValue): boolean =>
  Array.isArray(answer) ? answer.includes(String(value)) : answer === value;

function formatChoices(field: Field, answer: AnswerValue | undefined, paint: Paint): string[] {
  const choices = getFieldAnalysis(field).getChoices?.(field) ?? [];
  const rows = choices
    .slice(0, maxChoicesShown)
    .map(({ value, label, helpText, picture }, index) => {
      const marker = isChosen(answer, value) ? '*' : ' ';
      const help = helpText === undefined ? '' : paint('dim', `  ${helpText}`);
      const shown = picture === undefined ? '' : paint('dim', `  [picture: ${picture.alt}]`);
      return `   ${marker}${String(index + 1).padStart(2)}  ${label}${help}${shown}`;
    });
  const hiddenCount = choices.length - rows.length;
  return hiddenCount > 0
    ? [...rows, `       … and ${String(hiddenCount)} more, up to ${String(choices.length)}`]
    : rows;
}

function formatField(entry: CurrentField, attempted: boolean, paint: Paint): string[] {
  const { field, value } = entry;
  const choices = formatChoices(field, value, paint);
  const error = attempted ? formatFieldError(entry) : null;
  const typedValue = choices.length > 0 || value === undefined ? '' : ` = ${String(value)}`;
  const label = field.label === undefined ? '' : `${field.label}  `;
  const described = getFieldAnalysis(field).describeInput?.(field);
  return [
    `  ${label}${paint('dim', `${field.id}, ${field.type}`)}${typedValue}`,
    ...(field.helpText === undefined ? [] : [paint('dim', `  ${field.helpText}`)]),
    ...(described === undefined ? [] : [paint('dim', `  ${described}`)]),
    ...choices,
    ...(error === null ? [] : [`  ${paint('error', '!')} ${error}`]),
  ];
}

/** The notice `invalid` has no line: each field shows its own error. */
function formatNoticeLines(notice: CurrentStep['notice'], paint: Paint): string[] {
  if (notice === null || notice.code === 'invalid') return [];
  const symbol = notice.code === 'saved' ? paint('success', '✓') : paint('error', '!');
  return [`  ${symbol} ${formatNotice(notice)}`];
}

/**
 * Formats a step as a visitor sees it, with ids and types for the author.
 * @param actions the available actions as text
 */
export function formatStep(
  { step, progress, fields, attempted, notice, prize }: CurrentStep,
  actions: string,
  paint: Paint,
): string {
  const position = [progressFormatters[progress.kind](progress), `${step.id} (${step.kind})`]
    .filter((part) => part !== '')
    .join(' · ');
  return [
    '',
    `${paint('dim', '──')} ${position} ${paint('dim', '──')}`,
    paint('bold', step.title),
    ...(step.description === undefined ? [] : [step.description]),
    ...formatBody(step),
    ...(prize === null ? [] : [`${paint('success', 'drawn')} ${prize.label}`]),
    ...fields.flatMap((entry) => formatField(entry, attempted, paint)),
    ...formatNoticeLines(notice, paint),
    ...(actions === '' ? [] : [`  ${paint('hint', actions)}`]),
  ].join('\n');
}
