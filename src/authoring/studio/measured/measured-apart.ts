// What the log has and this text does not: shown apart, and in no sum.
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { createFlowGraph } from '../../graph/flow-graph';
import type { Counts } from '../api/measurement-protocol';
import {
  listChoices,
  type MeasuredFunnel,
  type MeasuredMove,
  type MeasuredStep,
} from './measured-funnel';

/** By step, those that a visitor can come to next: a hidden one is passed over. */
function findNextSteps(definition: FunnelDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const { edges } = createFlowGraph(definition);
  const hidden = new Set(
    definition.steps.filter(({ visibleWhen }) => visibleWhen !== undefined).map(({ id }) => id),
  );
  const collect = (from: string, found: Set<string>): Set<string> => {
    for (const { to } of edges.filter((edge) => edge.from === from)) {
      if (found.has(to)) continue;
      found.add(to);
      if (hidden.has(to)) collect(to, found);
    }
    return found;
  };
  return new Map(definition.steps.map(({ id }) => [id, collect(id, new Set())]));
}

/** Steps that a definition does not have, and moves that it does not allow. */
export function findOtherMoves(
  { steps, moves }: MeasuredFunnel,
  definition: FunnelDefinition,
): { steps: readonly MeasuredStep[]; moves: readonly MeasuredMove[] } {
  const nextSteps = findNextSteps(definition);
  const isPossible = ({ from, to, how }: MeasuredMove): boolean =>
    how === 'go'
      ? (nextSteps.get(from)?.has(to) ?? false)
      : nextSteps.has(from) && nextSteps.has(to);
  return {
    steps: steps.filter(({ step }) => !nextSteps.has(step)),
    moves: moves.filter((move) => !isPossible(move)),
  };
}

/** Versions in the log whose text git does not have. */
export const listUnknownVersions = (counts: Counts, known: ReadonlySet<string> | null) =>
  known === null ? [] : listChoices(counts, 'definition').filter(({ value }) => !known.has(value));
