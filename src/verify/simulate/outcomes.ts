import type { FunnelDefinition } from '../../definition/normalise';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel } from '../../engine/prepare';
import { decidedBy } from '../decided-by';

/** Something that can come out of a funnel in one of several ways. */
export interface OutcomeOf {
  kind: 'ending' | 'decision' | 'band' | 'draw';
  /** The decision, the score or the draw; the funnel itself for its endings. */
  id: string;
  /** What can come out, in the definition's order. */
  results: readonly string[];
}

/** Everything that can come out of a funnel. */
export function outcomesOf({ id, steps, decisions, scores }: FunnelDefinition): OutcomeOf[] {
  return [
    {
      kind: 'ending',
      id,
      results: steps.flatMap((step) => (step.kind === 'ending' ? [step.id] : [])),
    },
    ...decisions.map((decision): OutcomeOf => ({
      kind: 'decision',
      id: decision.id,
      results: Object.keys(decision.results),
    })),
    ...scores.map((score): OutcomeOf => ({
      kind: 'band',
      id: score.id,
      results: score.bands.map((band) => band.id),
    })),
    ...steps.flatMap((step): OutcomeOf[] =>
      step.kind === 'draw'
        ? [{ kind: 'draw', id: step.id, results: step.outcomes.map(({ value }) => value) }]
        : [],
    ),
  ];
}

type Reading = (funnel: PreparedFunnel, id: string, ending: string, facts: Facts) => string | null;

const readings: Record<OutcomeOf['kind'], Reading> = {
  ending: (_funnel, _id, ending) => ending,
  decision: (funnel, id, _, facts) => decidedBy(funnel, id, facts)?.key ?? null,
  band: (_funnel, id, _, facts) => facts.bandOf(id),
  draw: (_funnel, id, _, facts) => facts.drawnAt(id),
};

/** What came out for a visitor who stands on an ending; null where nothing did. */
export function resultOf(
  { kind, id }: OutcomeOf,
  funnel: PreparedFunnel,
  ending: string,
  facts: Facts,
): string | null {
  return readings[kind](funnel, id, ending, facts);
}
