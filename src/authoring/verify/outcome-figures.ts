import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { Census, ExactCount } from './census';
import { getParts, namePart } from './ending-outcomes';
import { type Estimates, hasWhole } from './estimate-left-out';
import { countFigure, estimateFigure, type Figure, unknownFigure } from './figure';
import { getOutcomeVariables, type OutcomeVariable } from './simulate/outcome-variables';

/** What a visit can come to. Draws are no way of answering, and are not counted. */
export type OutcomeKind = Exclude<OutcomeVariable['kind'], 'draw'> | 'part';

export interface OutcomeFigures {
  kind: OutcomeKind;
  /** The decision, the score or the ending with parts; empty for endings and where they lead. */
  id: string;
  /** Null: no result. */
  results: { value: string | null; figure: Figure }[];
}

type Counts = Readonly<Record<string, ExactCount>>;

/** Nothing at all was counted where a count would be there. */
const isCounted = (counts: Counts | undefined): counts is Counts =>
  counts !== undefined && Object.keys(counts).length > 0;

function listOutcomes(definition: FunnelDefinition): (Omit<OutcomeFigures, 'results'> & {
  values: readonly string[];
})[] {
  const variables = getOutcomeVariables(definition).flatMap(({ kind, id, results }) =>
    kind === 'draw'
      ? []
      : [{ kind, id: kind === 'ending' || kind === 'redirect' ? '' : id, values: results }],
  );
  const parts = definition.steps.flatMap((step) => {
    const all = getParts(step);
    return all.length === 0
      ? []
      : [{ kind: 'part' as const, id: step.id, values: all.map((_, at) => namePart(all, at)) }];
  });
  const isReached = ({ kind }: { kind: OutcomeKind }) => kind === 'ending' || kind === 'redirect';
  return [...variables.filter(isReached), ...parts, ...variables.filter((one) => !isReached(one))];
}

function readCounts(census: Census, kind: OutcomeKind, id: string): Counts | undefined {
  const tables: Record<OutcomeKind, Counts | undefined> = {
    ending: census.endings,
    redirect: census.redirects,
    part: census.parts?.[id],
    decision: census.decisions[id],
    band: census.bands[id],
  };
  return tables[kind];
}

/**
 * The share of each result of each outcome: counted, else estimated, else unknown.
 * @param census of the definition
 * @param estimates of what the census left out
 */
export function findOutcomeFigures(
  definition: FunnelDefinition,
  census: Census,
  estimates: Estimates | null,
): OutcomeFigures[] {
  return listOutcomes(definition).map(({ kind, id, values }) => {
    const counts = readCounts(census, kind, id);
    if (hasWhole(census) && isCounted(counts))
      return {
        kind,
        id,
        results: Object.entries(counts).map(([value, count]) => ({
          value,
          figure: countFigure(count, census.combinations),
        })),
      };
    const estimated = estimates?.outcomes.find(
      (outcome) => outcome.kind === kind && (id === '' || outcome.id === id),
    );
    return {
      kind,
      id,
      results:
        estimated === undefined
          ? values.map((value) => ({ value, figure: unknownFigure }))
          : estimated.results.map(({ value, ...share }) => ({
              value,
              figure: estimateFigure(share),
            })),
    };
  });
}
