import type { Condition } from './parts/condition-schema';
import type { ParsedFunnel } from './funnel-schema';
import type { ParsedStep, StepKind } from '../steps/step-schema';

/** Where a step leads: rules in order, then the default. `null` only for an ending. */
export interface Routing {
  rules: { when: Condition; goTo: string }[];
  default: string | null;
}

type WithRouting<S> = S extends ParsedStep ? Omit<S, 'next'> & { next: Routing } : never;
/** A step whose routing is total. */
export type Step = WithRouting<ParsedStep>;
export type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** A funnel that passed every check: what the engine, the screens and the tests read. */
export type FunnelDefinition = Omit<ParsedFunnel, 'steps' | '$schema'> & { steps: Step[] };

function resolveRouting(step: ParsedStep, following: ParsedStep | undefined): Step {
  const fallThrough = step.kind === 'ending' ? null : (step.next?.default ?? following?.id ?? null);
  const next: Routing = { rules: step.next?.rules ?? [], default: fallThrough };
  return { ...step, next };
}

/**
 * Makes routing total: a step without a default leads to the one after it.
 * @param funnel a funnel whose references were checked
 */
export function normalise({ $schema: _, ...funnel }: ParsedFunnel): FunnelDefinition {
  return {
    ...funnel,
    steps: funnel.steps.map((step, index) => resolveRouting(step, funnel.steps[index + 1])),
  };
}
