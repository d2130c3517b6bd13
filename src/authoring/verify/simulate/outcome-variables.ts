import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import {
  listBandedScores,
  hasResultRules,
  listRedirects,
  nameRedirect,
  readRedirect,
} from '../ending-outcomes';
import { decideById } from '../decide-by-id';
import { getDraw, isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';

/** A random variable of a visit: its ending, where that leads, a decision, a band or a draw. */
export interface OutcomeVariable {
  kind: 'ending' | 'redirect' | 'decision' | 'band' | 'draw';
  /** Id of the decision, score or draw; for endings and redirects, of the funnel. */
  id: string;
  /** Possible results in the definition's order. */
  results: readonly string[];
}

/** Returns all outcome variables of a funnel. */
export function getOutcomeVariables(definition: FunnelDefinition): OutcomeVariable[] {
  const { id, steps, decisions } = definition;
  return [
    {
      kind: 'ending',
      id,
      results: steps.flatMap((step) => (isFinalStep(step) ? [step.id] : [])),
    },
    ...(hasResultRules(definition)
      ? [
          {
            kind: 'redirect' as const,
            id,
            results: listRedirects(definition),
          },
        ]
      : []),
    ...decisions.map((decision): OutcomeVariable => ({
      kind: 'decision',
      id: decision.id,
      results: Object.keys(decision.results),
    })),
    ...listBandedScores(definition).map((score): OutcomeVariable => ({
      kind: 'band',
      id: score.id,
      results: score.bands.map((band) => band.id),
    })),
    ...steps.flatMap((step): OutcomeVariable[] => {
      const draw = getDraw(step);
      return draw === null
        ? []
        : [{ kind: 'draw', id: step.id, results: draw.outcomes.map(({ value }) => value) }];
    }),
  ];
}

type OutcomeReader = (
  funnel: PreparedFunnel,
  id: string,
  ending: string,
  facts: Facts,
) => string | null;

const outcomeReaders: Record<OutcomeVariable['kind'], OutcomeReader> = {
  ending: (_funnel, _id, ending) => ending,
  redirect: (funnel, _id, ending, facts) => nameRedirect(readRedirect(funnel, ending, facts)),
  decision: (funnel, id, _, facts) => decideById(funnel, id, facts)?.key ?? null,
  band: (_funnel, id, _, facts) => facts.getScoreBand(id),
  draw: (_funnel, id, _, facts) => facts.getDrawValue(id),
};

/** Reads the result of an outcome variable on an ending; null if it has none. */
export function readOutcome(
  { kind, id }: OutcomeVariable,
  funnel: PreparedFunnel,
  ending: string,
  facts: Facts,
): string | null {
  return outcomeReaders[kind](funnel, id, ending, facts);
}
