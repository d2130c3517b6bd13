import type { FunnelDefinition } from '../../definition/normalise';
import type { Facts } from '../../engine/parts/facts';
import type { PreparedFunnel } from '../../engine/parts/prepared-funnel';
import { decideById } from '../decide-by-id';

/** Something that can come out of a funnel in one of several ways. */
export interface OutcomeVariable {
  kind: 'ending' | 'decision' | 'band' | 'draw';
  /** The decision, the score or the draw; the funnel itself for its endings. */
  id: string;
  /** What can come out, in the definition's order. */
  results: readonly string[];
}

/** Everything that can come out of a funnel. */
export function getOutcomeVariables({
  id,
  steps,
  decisions,
  scores,
}: FunnelDefinition): OutcomeVariable[] {
  return [
    {
      kind: 'ending',
      id,
      results: steps.flatMap((step) => (step.kind === 'ending' ? [step.id] : [])),
    },
    ...decisions.map((decision): OutcomeVariable => ({
      kind: 'decision',
      id: decision.id,
      results: Object.keys(decision.results),
    })),
    ...scores.map((score): OutcomeVariable => ({
      kind: 'band',
      id: score.id,
      results: score.bands.map((band) => band.id),
    })),
    ...steps.flatMap((step): OutcomeVariable[] =>
      step.kind === 'draw'
        ? [{ kind: 'draw', id: step.id, results: step.outcomes.map(({ value }) => value) }]
        : [],
    ),
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
  decision: (funnel, id, _, facts) => decideById(funnel, id, facts)?.key ?? null,
  band: (_funnel, id, _, facts) => facts.getScoreBand(id),
  draw: (_funnel, id, _, facts) => facts.getDrawValue(id),
};

/** What came out for a visitor who stands on an ending; null where nothing did. */
export function readOutcome(
  { kind, id }: OutcomeVariable,
  funnel: PreparedFunnel,
  ending: string,
  facts: Facts,
): string | null {
  return outcomeReaders[kind](funnel, id, ending, facts);
}
