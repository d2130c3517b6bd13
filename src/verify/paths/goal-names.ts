import type { AnswerValue } from '../../definition/parts/answer';
import type { Field, FieldOf, FieldType } from '../../fields/field-schema';
import { isBlank } from '../../fields/field-rule';

/**
 * What everything to be covered is called. The names are ids: the same definition gives the same
 * ones, and a person can read them.
 */
export const goalNames = {
  field: (id: string) => `field ${id}`,
  draw: (id: string) => `draw ${id}`,
  step: (step: string) => `step ${step}`,
  option: (field: string, value: string) => `${field}=${value}`,
  drawOutcome: (draw: string, value: string) => `draw ${draw}=${value}`,
  edge: (from: string, way: string, to: string) => `${from}: ${way} -> ${to}`,
  ruleSide: (of: 'step' | 'decision', id: string, rule: string, holds: boolean) =>
    `${of} ${id}: ${rule} ${holds ? 'holds' : 'fails'}`,
  shownSide: (what: 'step' | 'field', id: string, isShown: boolean) =>
    `${what} ${id}: ${isShown ? 'shown' : 'hidden'}`,
  outcome: (ending: string, because?: string) =>
    because === undefined ? `ending ${ending}` : `ending ${ending} with ${because}`,
  decided: (decision: string, result: string) => `decision ${decision}=${result}`,
  band: (score: string, band: string) => `score ${score}=${band}`,
  pair: (first: string, second: string) => `${first} & ${second}`,
};

/** A step's way out by its place in `next`: the default is the one behind the last rule. */
export const getRouteName = (rules: number, index: number): string =>
  index < rules ? `rule ${index + 1}` : 'default';

/** One entry a field type; the type demands that none is missing. */
const answerLabels: {
  [Type in FieldType]: (field: FieldOf<Type>, value: AnswerValue | undefined) => string[];
} = {
  singleChoice: (_, value) => [String(value)],
  select: (_, value) => [String(value)],
  multiChoice: (_, value) => (Array.isArray(value) && value.length > 0 ? value : ['(left out)']),
  text: (_, value) => [isBlank(value) ? '(left out)' : '(given)'],
  email: (_, value) => [isBlank(value) ? '(left out)' : '(given)'],
  number: (_, value) => [isBlank(value) ? '(left out)' : '(given)'],
  consent: (_, value) => [value === true ? '(ticked)' : '(not ticked)'],
};

/** The options an answer to a field takes: of several ticked ones, each. */
export function getChosenOptions(field: Field, value: AnswerValue | undefined): string[] {
  const words = answerLabels[field.type] as (
    field: Field,
    value: AnswerValue | undefined,
  ) => string[]; // keyed by the field's own type
  return words(field, value).map((word) => goalNames.option(field.id, word));
}

/** One entry a field type: what can be answered at all, beside leaving it out. */
const offeredLabels: { [Type in FieldType]: (field: FieldOf<Type>) => string[] } = {
  singleChoice: ({ options }) => options.map(({ value }) => value),
  select: ({ options }) => options.map(({ value }) => value),
  multiChoice: ({ options }) => options.map(({ value }) => value),
  text: () => ['(given)'],
  email: () => ['(given)'],
  number: () => ['(given)'],
  consent: () => ['(ticked)'],
};

/** Every option a field offers, except that of leaving it out. */
export function getOfferedOptions(field: Field): string[] {
  const words = offeredLabels[field.type] as (field: Field) => string[]; // keyed by the field's own type
  return words(field).map((word) => goalNames.option(field.id, word));
}
