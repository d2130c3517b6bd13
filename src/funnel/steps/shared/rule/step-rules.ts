import type { Step } from '../../../definition/normalise';
import type { DrawStep } from '../../../engine/model/draw-step';
import type { PreparedStep } from '../../../engine/model/prepared-funnel';
import type { StateNode } from '../../../engine/model/step-node';
import * as rules from './registry';
import type { StepRule } from './contract';
import type { StepKind } from '../schema/step';

const stepRules: { [Kind in StepKind]: StepRule<Kind> } = rules;

/** The rule of a step's kind. */
export function getStepRule<Kind extends StepKind>(step: { kind: Kind }): StepRule<Kind> {
  return stepRules[step.kind];
}

const getRule = (step: Step): StepRule => getStepRule(step) as StepRule; // chosen by the step's own kind

/** Whether a step ends the funnel. Only such a step has no default route. */
export const isFinalStep = ({ next }: Pick<Step, 'next'>): boolean => next.default === null;

/** What a step draws; null where it draws nothing. */
export const getDraw = (step: Step): DrawStep | null => getRule(step).getDraw?.(step) ?? null;

/** After how many ms a step completes without the visitor; null where the visitor continues. */
export const getDurationMs = (step: Step): number | null =>
  getRule(step).getDurationMs?.(step) ?? null;

/** Whether an answer itself continues from a step, without a button. */
export const advancesOnAnswer = (step: Step): boolean =>
  getRule(step).advancesOnAnswer?.(step) ?? false;

/** Whether a choice made with a pointer presses the step's button after a delay. */
export const advancesOnChoice = (step: Step): boolean =>
  getRule(step).advancesOnChoice?.(step) ?? false;

/** Whether the step's button is enabled while an answer is missing. */
export const validatesOnPress = (step: Step): boolean =>
  getRule(step).validatesOnPress?.(step) ?? false;

/** Builds the states of one step. */
export function buildStepNode(prepared: PreparedStep): StateNode {
  const { step } = prepared;
  return getRule(step).buildNode(prepared, step, { step: step.id });
}
