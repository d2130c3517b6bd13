import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../../funnel/fields/shared/schema/field';

/** Names of goals. They are ids, equal for equal definitions, and readable in reports. */
export const goalNames = {
  field: (id: string) => `field ${id}`,
  draw: (id: string) => `draw ${id}`,
  step: (step: string) => `step ${step}`,
  option: (field: string, value: string) => `${field}=${value}`,
  drawOutcome: (draw: string, value: string) => `draw ${draw}=${value}`,
  edge: (from: string, route: string, to: string) => `${from}: ${route} -> ${to}`,
  ruleSide: (of: 'step' | 'decision', id: string, rule: string, holds: boolean) =>
    `${of} ${id}: ${rule} ${holds ? 'holds' : 'fails'}`,
  shownSide: (what: 'step' | 'field' | 'option', id: string, isShown: boolean) =>
    `${what} ${id}: ${isShown ? 'shown' : 'hidden'}`,
  outcome: (ending: string, result?: string) =>
    result === undefined ? `ending ${ending}` : `ending ${ending} with ${result}`,
  decided: (decision: string, result: string) => `decision ${decision}=${result}`,
  redirect: (rule: string) => `result ${rule}`,
  part: (part: string, isShown: boolean) => `${part} ${isShown ? 'shown' : 'left out'}`,
  band: (score: string, band: string) => `score ${score}=${band}`,
  answerBoundary: (field: string, name: string) => `${field} with ${name}`,
  totalBoundary: (score: string, total: number) => `score ${score} at ${total}`,
  pair: (first: string, second: string) => `${first} & ${second}`,
};

/** Name of a route by its index in `next`; the index after the last rule is the default. */
export const getRouteName = (rules: number, index: number): string =>
  index < rules ? `rule ${index + 1}` : 'default';

/** Returns the names of all options that an answer selects. */
export const getChosenOptions = (field: Field, value: AnswerValue | undefined): string[] =>
  getFieldAnalysis(field)
    .getAnswerNames(value)
    .map((name) => goalNames.option(field.id, name));

/** Returns the names of all options of a field, without the one for no answer. */
export const getOfferedOptions = (field: Field): string[] =>
  getFieldAnalysis(field)
    .getOfferedNames(field)
    .map((name) => goalNames.option(field.id, name));
