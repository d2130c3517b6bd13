import type { AnswerValue } from '../../definition/parts/answer';
import { getFieldAnalysis } from '../../fields/field-analyses';
import type { Field } from '../../fields/field-schema';

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

/** The names of the options an answer chooses: of several chosen ones, each. */
export const getChosenOptions = (field: Field, value: AnswerValue | undefined): string[] =>
  getFieldAnalysis(field)
    .getAnswerNames(value)
    .map((name) => goalNames.option(field.id, name));

/** The names of all options of a field, without that of leaving it out. */
export const getOfferedOptions = (field: Field): string[] =>
  getFieldAnalysis(field)
    .getOfferedNames(field)
    .map((name) => goalNames.option(field.id, name));
