import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import type { FunnelReads } from './funnel-reads';
import { getOrThrow } from './get-or-throw';
import { type LiveSet, findLiveScores } from './live-set';
import type { Liveness } from './liveness';
import type { FirstMatch } from './observations';
import type { Reader, ReadingPlan } from './readers';

/** Observations of a value as it is: all others follow from them. */
const wholeValues = { fields: 'answer', draws: 'drawn', scores: 'total' } as const;

const hasSameConditions = (a: FirstMatch, b: FirstMatch): boolean =>
  a.conditions.length === b.conditions.length &&
  a.conditions.every((condition, index) => condition === b.conditions[index]);

/** Does a live set have all observations of another? */
function includes(live: LiveSet, read: LiveSet): boolean {
  for (const kind of ['fields', 'draws', 'scores'] as const)
    for (const [id, observations] of read[kind]) {
      const kept = live[kind].get(id);
      if (kept?.has(wholeValues[kind]) === true) continue;
      for (const name of observations.keys()) if (kept?.has(name) !== true) return false;
    }
  const lists = [...live.firstMatches.values()];
  return [...read.firstMatches.values()].every((list) =>
    lists.some((kept) => hasSameConditions(kept, list)),
  );
}

/** What a reader reads; of a list of rules either the first that holds or every one. */
function findReads({ readBy }: FunnelReads, reader: Reader): LiveSet[] {
  const readings: readonly Reader[] =
    reader.kind === 'firstRule' ? [reader, { ...reader, kind: 'everyRule' }] : [reader];
  return readings.map(readBy);
}

/**
 * Creates a function that says whether an exploration keeps what a reader reads, although it may be
 * none of its own readers.
 */
export function createKeeps(
  funnel: PreparedFunnel,
  reads: FunnelReads,
  { getPoint, bypasses }: Liveness,
  { readers }: ReadingPlan,
): (reader: Reader) => boolean {
  const readSteps = new Set(readers.flatMap(({ steps }) => steps));
  const getExitLiveSet = (step: string): LiveSet =>
    getPoint(step, funnel.steps.get(step)?.fields.length ?? 0).liveSet;
  return (reader) => {
    // A bypass skips steps that no reader reads.
    if (bypasses.size > 0 && !reader.steps.every((step) => readSteps.has(step))) return false;
    // A bypass merges endings that its own readers do not name.
    const named = new Set(readers.flatMap(({ namedEndings = [] }) => namedEndings));
    const isTold = (reader.namedEndings ?? []).every((ending) => named.has(ending));
    if (bypasses.size > 0 && !isTold) return false;
    const readings = findReads(reads, reader);
    return reader.steps.every((step) =>
      readings.some((read) => includes(getExitLiveSet(step), read)),
    );
  };
}

const getOnly = <Value>(values: ReadonlySet<Value>): Value | null => {
  const [only] = values;
  return only !== undefined && values.size === 1 ? only : null;
};

/** The only score that the routes read: they decide which steps, fields and options are shown. */
export const findScoreOfRoutes = ({ routes }: FunnelReads): string | null =>
  getOnly(findLiveScores(routes));

/**
 * The only score that a reader reads, if nothing else that it reads multiplies with its totals: no
 * draw, and no answer that is given before the last points.
 */
export function findScoreOf(
  funnel: PreparedFunnel,
  { readBy }: FunnelReads,
  reader: Reader,
): string | null {
  const liveSet = readBy(reader);
  const score = getOnly(findLiveScores(liveSet));
  if (score === null || liveSet.draws.size > 0) return null;
  const order = funnel.topologicalOrder;
  const getPosition = (field: string): number =>
    order.indexOf(getOrThrow(funnel.fields, field).stepId);
  const lastPoints = Math.max(
    ...getOrThrow(funnel.scores, score).scoringFields.map(({ field }) => getPosition(field.id)),
  );
  return [...liveSet.fields.keys()].every((id) => getPosition(id) > lastPoints) ? score : null;
}

/** The readers of one score by that score. Explored together they cost as much as the finest alone. */
export function groupByScore(
  funnel: PreparedFunnel,
  reads: FunnelReads,
  readers: readonly Reader[],
): ReadonlyMap<string, readonly Reader[]> {
  const groups = new Map<string, Reader[]>();
  for (const reader of readers) {
    const score = findScoreOf(funnel, reads, reader);
    if (score !== null) groups.set(score, [...(groups.get(score) ?? []), reader]);
  }
  return groups;
}
