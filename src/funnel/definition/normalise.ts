import { toDecimal } from '../../shared/text/nine-decimals';
import type { Field } from '../fields/shared/schema/field';
import { endsFunnel, type ParsedStep, type StepKind } from '../steps/shared/schema/step';
import { findFilledTexts, type FilledText } from './filled-texts';
import type { Decision, ParsedFunnel } from './funnel-schema';
import { addOtherTexts } from './other-texts';
import type { Condition } from './schema/condition-schema';

/** The routes of a step: rules in order, then the default. `null` only for a step that ends the funnel. */
export interface Routing {
  rules: { when: Condition; goTo: string }[];
  default: string | null;
}

type NormalisedStep<S> = S extends ParsedStep
  ? Omit<S, 'next' | 'fields'> & { next: Routing; fields: Field[] }
  : never;

/** A step with complete routing. A step without a question has an empty list of fields. */
export type Step = NormalisedStep<ParsedStep>;
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** A funnel that passed every check. */
export type FunnelDefinition = Omit<ParsedFunnel, 'steps' | '$schema'> & {
  steps: Step[];
  /** The texts with placeholders; left out where there are none. */
  texts?: readonly FilledText[];
};

/** The fields of a step with the texts of its options, before or after normalisation. */
export const getStepFields = (step: ParsedStep | Step): Field[] =>
  'fields' in step ? addOtherTexts(step.fields) : [];

function normaliseStep(step: ParsedStep, following: ParsedStep | undefined): Step {
  const defaultTarget = endsFunnel(step) ? null : (step.next?.default ?? following?.id ?? null);
  const next: Routing = { rules: step.next?.rules ?? [], default: defaultTarget };
  return { ...step, next, fields: getStepFields(step) };
}

/** Adds to the rules of a decision those that its highest score stands for, as the last ones. */
function normaliseDecision(decision: Decision): Decision {
  const { highestOf = [] } = decision;
  if (highestOf.length === 0) return decision;
  const scores = highestOf.map(({ score }) => score);
  const rules = highestOf.map(({ score, ...outcome }) => ({
    when: { highestOf: scores, operator: 'is' as const, value: score },
    ...outcome,
  }));
  return { ...decision, rules: [...decision.rules, ...rules] };
}

/** Rounds every number as answers and totals are rounded, so that they can be compared. */
function withDecimals<Value>(value: Value): Value {
  if (typeof value === 'number') return toDecimal(value) as Value; // a number stays one
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withDecimals) as Value; // of the same parts
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withDecimals<unknown>(entry)]),
  ) as Value; // of the same parts
}

/**
 * Completes the routing: a step without a default leads to the next one. Adds empty lists of fields,
 * the texts that options ask for, and the places of texts that are filled in.
 * @param funnel a funnel whose references were checked
 */
export function normalise({ $schema: _, ...parsed }: ParsedFunnel): FunnelDefinition {
  const funnel = withDecimals(parsed);
  const steps = funnel.steps.map((step, index) => normaliseStep(step, funnel.steps[index + 1]));
  // The schema knows steps as they were, but with the fields of this definition.
  const texts = findFilledTexts({
    ...funnel,
    steps: funnel.steps.map((step) =>
      'fields' in step ? { ...step, fields: getStepFields(step) } : step,
    ),
  });
  const usesHighest = JSON.stringify(funnel).includes('"highestOf":');
  return {
    ...funnel,
    // The code of values finds the highest score, too.
    ...(usesHighest && { values: funnel.values ?? [] }),
    decisions: funnel.decisions.map(normaliseDecision),
    steps,
    ...(texts.length > 0 && { texts }),
  };
}
